/** Counting one's own cards or tiles: from zero, a tap for each, until the deck is whole. The old one stays till then. */
import type { Editor } from "./editor.svelte";
import { counts } from "./paths";

export class Counting {
  /** The line that is counted; empty: none. */
  line = $state("");
  private path = "";
  private taps = $state.raw<readonly string[]>([]);

  constructor(private readonly editor: Editor) {}

  begin(line: string, path: string): void {
    this.line = line;
    this.path = path;
    this.taps = [];
    this.editor.active = line;
  }
  leave(): void {
    this.line = "";
    this.taps = [];
  }
  of(name: string): number {
    return this.taps.filter((tap) => tap === name).length;
  }
  get counted(): number {
    return this.taps.length;
  }
  /** As many as the standard has. */
  get total(): number {
    return Object.values(counts(this.editor.standard.document.values, this.path)).reduce((all, n) => all + n, 0);
  }
  get left(): number {
    return this.total - this.taps.length;
  }
  tap(name: string): void {
    if (this.left > 0) this.taps = [...this.taps, name];
  }
  /** One back; with nothing counted one leaves. */
  back(): void {
    if (this.taps.length === 0) this.leave();
    else this.taps = this.taps.slice(0, -1);
  }
  finish(): void {
    const names = [...new Set(this.taps)];
    this.editor.set(this.path, Object.fromEntries(names.map((name) => [name, this.of(name)])));
    this.leave();
  }
}
