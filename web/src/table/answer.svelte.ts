/** The viewer's answer: taps narrow the legal actions until one is left, which is previewed, confirmed and sent. */
import { Choosing, isWhole, NOTHING, type Tap } from "../board/choosing";
import { tick as vibrate } from "../lib/haptics";
import { t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import type { Move, Preview } from "../lib/wire";
import type { Sender } from "./connection";
import type { TableStore } from "./store.svelte";

export class Answer {
  taps = $state.raw<Tap[]>([]);
  preview = $state.raw<Preview | null>(null);
  /** A move or an undo is on its way. */
  busy = $state(false);

  constructor(
    private readonly table: TableStore,
    private readonly sender: Sender,
  ) {}

  choosing = $derived.by(() => {
    const { current, isMyTurn, message } = this.table;
    return isMyTurn && message.state.status === "playing" ? new Choosing(current?.actions ?? [], this.taps) : NOTHING;
  });

  tap(tap: Tap): void {
    if (this.busy) return;
    this.table.notice = null;
    if (!this.choosing.can(tap)) {
      void this.explainWhyNot(tap);
      return;
    }
    const next = this.choosing.tap(tap);
    this.taps = [...next.taps];
    this.preview = null;
    if (!next.action) return;
    if (this.needsNoConfirm(next.action)) void this.play(next.action);
    else void this.loadPreview(next.action);
  }

  clear(): void {
    this.taps = [];
    this.preview = null;
    this.table.notice = null;
  }

  confirm(): void {
    vibrate("confirm");
    if (this.choosing.action) void this.play(this.choosing.action);
  }

  async play(action: string): Promise<void> {
    await this.changing(async () => {
      await this.sender.send(this.move(action));
      this.table.flush(); // its message came before the acknowledgement
    }, action);
  }

  async undo(): Promise<void> {
    const { api, message, undoable, viewer } = this.table;
    await this.changing(async () => {
      const undo = { version: message.version, seat: undoable ?? viewer };
      this.table.receive(await api.undo(message.table, undo));
    });
  }

  /** One change at a time: a second one would build on a version that the first has made old. */
  private async changing(task: () => Promise<void>, action = ""): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.table.request(async () => {
      await task();
      this.clear();
    }, action);
    this.busy = false;
  }

  /** Known without asking the server. */
  private needsNoConfirm(action: string): boolean {
    if (settings.confirm !== "irreversible") return settings.confirm === "never";
    const { game, view } = this.table;
    return view !== null && game.reversible?.(view, action) === true;
  }

  /** What an action would bring; one that can be undone without asking anybody is played at once. */
  private async loadPreview(action: string): Promise<void> {
    try {
      const preview = await this.sender.preview(this.move(action));
      if (this.choosing.action !== action) return;
      if (preview.undoable && settings.confirm === "irreversible") await this.play(action);
      else this.preview = preview;
    } catch {
      this.preview = null;
    }
  }

  private async explainWhyNot(tap: Tap): Promise<void> {
    const { game, isMyTurn, shown } = this.table;
    if (!isMyTurn || !shown) {
      this.table.notice = { text: this.table.waiting, rule: null };
    } else if (!isWhole(tap)) {
      this.table.notify(t("table.no-choice", { question: game.question(shown) }), shown.view.rule);
    } else {
      await this.table.request(async () => {
        const { refusal } = await this.sender.preview(this.move(tap));
        if (refusal) this.table.notify(this.table.explainRefusal(refusal, tap), refusal.rule ?? null);
      });
    }
  }

  private move(action: string): Move {
    return { version: this.table.message.version, action, seat: this.table.viewer };
  }
}
