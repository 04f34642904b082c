/** A place of the river that is lifted: it moves up and down until it is dropped or put back. */
import { announcer } from "../lib/announce.svelte";
import { capital } from "../lib/text";
import type { Editor } from "./editor.svelte";
import { names } from "./paths";
import { b, g } from "./words.svelte";

export const RIVER = "spaces";
const CARD = "card";
/** The rules need it at the end. */
const LAST = "heliopolis";

export class Lifting {
  /** Its place from 0; nothing is lifted: null. */
  at = $state<number | null>(null);
  private from = 0;
  private before: string[] | null = null;

  constructor(private readonly editor: Editor) {}

  private get order(): string[] {
    return names(this.editor.values, RIVER);
  }
  isFixed(index: number): boolean {
    return this.order[index] === LAST;
  }
  /** What a place is called; card squares are numbered by where they lie. */
  nameOf(index: number): string {
    const place = this.order[index] ?? "";
    if (place !== CARD) return capital(g.word("place", place));
    return b("place.card", { n: this.order.slice(0, index + 1).filter((name) => name === CARD).length });
  }

  toggle(index: number): void {
    if (this.at === index) this.drop();
    else this.lift(index);
  }
  lift(index: number): void {
    if (this.isFixed(index)) return;
    this.before = null;
    this.at = this.from = index;
    this.editor.active = "order";
    announcer.say(b("say.lifted", { place: this.nameOf(index), n: index + 1, of: this.order.length }));
  }
  move(by: number): void {
    if (this.at !== null) this.to(this.at + by);
  }
  /** Put it at a place; what lies between makes room. */
  to(index: number): void {
    const { order, at } = this;
    if (at === null || index === at || index < 0 || index >= order.length - 1) return;
    if (!this.before) {
      this.before = order;
      this.editor.remember();
    }
    const moved = order.toSpliced(at, 1).toSpliced(index, 0, order[at] ?? "");
    this.editor.write(RIVER, moved);
    this.at = index;
    announcer.say(
      index === 0
        ? b("say.place-top", { n: 1 })
        : b("say.place-below", { n: index + 1, other: this.nameOf(index - 1) }),
    );
  }
  drop(): void {
    if (this.at !== null) announcer.say(b("say.dropped", { place: this.nameOf(this.at), n: this.at + 1 }));
    this.at = null;
    this.before = null;
  }
  /** Back to where it was lifted. */
  putBack(): void {
    if (this.at === null) return;
    const place = this.nameOf(this.at);
    if (this.before) this.editor.undo();
    announcer.say(b("say.back", { place, n: this.from + 1 }));
    this.at = null;
    this.before = null;
  }
}
