/** Keys of the whole table: pace and sound, skipping and going on, the numbers of the choices, Enter and Escape. */
import type { Choice } from "../games/game";
import { isForPage } from "../lib/keyboard";
import { NumberKeys } from "./keys";
import { paceKey } from "./pace/keys.svelte";
import type { TableStore } from "./store.svelte";

type Pressed = Pick<TableStore, "answer" | "director" | "game" | "shown">;

export class TableKeys {
  private readonly numbers: NumberKeys;

  constructor(private readonly table: () => Pressed) {
    this.numbers = new NumberKeys(
      () => this.choices().map((choice) => choice.number),
      (number) => {
        const choice = this.choices().find((each) => each.number === number);
        if (choice) this.table().answer.tap(choice.tap);
      },
    );
  }

  press(event: KeyboardEvent): void {
    if (!isForPage(event) || paceKey(event.key)) return;
    if (event.key === "Escape") this.back();
    else if (document.activeElement === document.body && this.on(event.key)) event.preventDefault();
    else if (this.numbers.press(event.key)) event.preventDefault();
  }

  private back(): void {
    const { answer, director } = this.table();
    if (director.acting) director.skip();
    else answer.clear();
  }

  /** Space and Enter, where no control has the focus. Was this key ours? */
  private on(key: string): boolean {
    const { answer, director } = this.table();
    if (key === "Enter" && director.cards.open === null) {
      answer.confirm();
      return true;
    }
    if (key !== "Enter" && !(key === " " && director.acting)) return false;
    director.goOn();
    return true;
  }

  private choices(): Choice[] {
    const { answer, game, shown } = this.table();
    return shown ? game.choices(shown, answer.choosing) : [];
  }
}
