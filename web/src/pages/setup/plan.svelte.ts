/** A table that is being planned: the game, who sits where, what is agreed on. */
import type { GameCard, NewSeat, NewTable, Options, OptionValue, Shelf } from "../../lib/wire";
import { load, type KeptBox } from "../../box/store";
import { usualBot, usualTable } from "../../lib/start-table";

export type SeatKind = NewSeat["kind"];

export interface PlannedSeat {
  kind: SeatKind;
  name: string;
  bot: string;
}

export class Plan {
  seats = $state<PlannedSeat[]>([]);
  options = $state<Options>({});
  public = $state(false);
  spectators = $state(true);
  /** The box of this device to play with; null is the standard. */
  box = $state.raw<KeptBox | null>(null);

  constructor(
    readonly card: GameCard,
    readonly shelf: Shelf,
    name: string,
  ) {
    const usual = usualTable(card, shelf, name);
    this.seats = usual.seats.map((seat) => ({
      kind: seat.kind,
      name: seat.name ?? "",
      bot: seat.bot ?? usualBot(shelf),
    }));
    this.options = Object.fromEntries(card.options.map((option) => [option.name, readDefault(option)]));
  }

  get most(): number {
    return Math.max(...this.card.seats);
  }

  get fewest(): number {
    return Math.min(...this.card.seats);
  }

  /** One more seat, or one fewer: the box says how many there may be. */
  resize(count: number): void {
    if (!this.card.seats.includes(count)) return;
    const more = Array.from({ length: Math.max(0, count - this.seats.length) }, () => ({
      kind: "bot" as const,
      name: "",
      bot: usualBot(this.shelf),
    }));
    this.seats = [...this.seats.slice(0, count), ...more];
  }

  set(option: string, value: OptionValue): void {
    this.options = { ...this.options, [option]: value };
  }

  get problem(): "nobody" | null {
    return this.seats.every((seat) => seat.kind === "bot") ? "nobody" : null;
  }

  /** Play with a box of this device, if it is one of this game. */
  take(id: string): void {
    const found = id ? load(id) : null;
    this.box = found?.game === this.card.name ? found : null;
  }

  /** Everybody sits already: no link has to be sent. */
  get complete(): boolean {
    return this.seats.every((seat) => seat.kind !== "link");
  }

  message(): NewTable {
    const seats = this.seats.map(({ kind, name, bot }): NewSeat => {
      if (kind === "bot") return { kind, bot };
      return kind === "me" ? { kind, name: name.trim() || null } : { kind };
    });
    const { options, spectators } = this;
    const box = this.box && { name: this.box.name, values: this.box.values };
    return { game: this.card.name, seats, options, public: this.public, spectators, box };
  }
}

function readDefault(option: GameCard["options"][number]): OptionValue {
  return option.flag ? option.default === "yes" : option.default;
}
