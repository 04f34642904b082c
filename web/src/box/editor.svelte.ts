/** A box while it is filled in: its values, what was looked at, and what the server says about it. */
import type { Api } from "../lib/api";
import { announcer } from "../lib/announce.svelte";
import { speaker } from "../lib/i18n.svelte";
import { Counting } from "./counting.svelte";
import { differing, isChanged, ownPaths, type Difference } from "./differing";
import { sentenceOf } from "./faults";
import type { BoxGame } from "./game";
import { groupsOf, lineAt, linesOf, sourceOf, type Line } from "./lines";
import { Lifting } from "./lifting.svelte";
import { get, names, put } from "./paths";
import { boundsAt, shapeAt, sourceAt, type Bounds } from "./shape";
import type { Standard } from "./standards";
import { keep, read, type KeptBox } from "./store";
import type { BoxCheck, BoxDocument, Json, Values } from "./wire";
import { b } from "./words.svelte";

const STEPS_BACK = 20;
/** A change is kept and checked when nothing followed it for so long. */
const PAUSE = 300;

/** `bad` before all others: a value that cannot be is not done. */
export type State = "stand-in" | "other" | "rulebook" | "ok" | "differs" | "bad";

/** Something that is not right yet; without a line it is the name. */
export interface Wrong {
  text: string;
  line: Line | null;
}

interface Moment {
  values: Values;
  ticks: ReadonlySet<string>;
}

export class Editor {
  readonly lines: readonly Line[];
  readonly groups: readonly string[];
  name = $state("");
  values = $state.raw<Values>({});
  ticks = $state.raw<ReadonlySet<string>>(new Set());
  /** The group whose picture is shown; empty: the overview of a phone. */
  group = $state("");
  /** The line in question. */
  active = $state("");
  keeping = $state<"new" | "kept" | "full">("new");
  /** Another tab changed this box. */
  elsewhere = $state(false);
  verdict = $state.raw<BoxCheck | null>(null);
  readonly lifting = new Lifting(this);
  readonly counting = new Counting(this);

  private past = $state.raw<readonly Moment[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** Faults that were said once. */
  private said = new Set<string>();

  constructor(
    private readonly api: Api,
    readonly game: BoxGame,
    readonly standard: Standard,
    private readonly box: KeptBox,
    isNew: boolean,
  ) {
    this.lines = linesOf(box.game);
    this.groups = groupsOf(box.game);
    this.name = box.name;
    this.values = box.values;
    this.ticks = new Set(box.ticks);
    this.keeping = isNew ? "new" : "kept";
    void this.check();
  }

  get id(): string {
    return this.box.id;
  }
  get gameName(): string {
    return this.box.game;
  }
  get rules(): number {
    return this.standard.document.rules;
  }

  // ---- what is known of a line

  private changed = $derived.by(
    () => new Set(this.lines.filter((line) => isChanged(line, this.standard, this.values)).map(({ id }) => id)),
  );
  readonly differences: Difference[] = $derived.by(() => differing(this.gameName, this.standard, this.values));
  readonly wrong: Wrong[] = $derived.by(() => {
    const named = this.name.trim() ? [] : [{ text: b("v.name"), line: null }];
    const faults = this.verdict?.faults ?? [];
    return [
      ...named,
      ...faults.map((fault) => ({ text: sentenceOf(fault), line: lineAt(this.gameName, fault.where) })),
    ];
  });
  private bad = $derived(new Map(this.wrong.map(({ line, text }) => [line?.id ?? "", text])));

  line(id: string): Line | null {
    return this.lines.find((line) => line.id === id) ?? null;
  }
  fault(id: string): string | null {
    return this.bad.get(id) ?? null;
  }
  differs(id: string): boolean {
    return this.changed.has(id);
  }
  done(id: string): boolean {
    return (this.ticks.has(id) || this.changed.has(id)) && !this.bad.has(id);
  }
  state(id: string): State {
    if (this.bad.has(id)) return "bad";
    if (this.changed.has(id)) return "differs";
    if (this.ticks.has(id)) return "ok";
    const line = this.line(id);
    return line ? sourceOf(line, this.standard.sheet.sources) : "rulebook";
  }
  /** Classes of what shows a line. */
  look(id: string): string {
    return `v ${this.state(id)}${this.active === id ? " on" : ""}`;
  }
  linesIn(group: string): readonly Line[] {
    return group ? this.lines.filter((line) => line.group === group) : this.lines;
  }
  count(group = ""): { n: number; of: number } {
    const lines = this.linesIn(group);
    return { n: lines.filter(({ id }) => this.done(id)).length, of: lines.length };
  }
  isBad(group: string): boolean {
    return this.wrong.some(({ line }) => line?.group === group);
  }
  /** Whole and checked: it can be played with. */
  get fits(): boolean {
    return this.verdict !== null && this.wrong.length === 0;
  }
  bounds(path: string): Bounds {
    return boundsAt(this.standard.sheet.shape, path);
  }
  isLocked(path: string): boolean {
    return sourceAt(this.standard.sheet.sources, path) === "rulebook";
  }
  /** What lies below a path, in the order of the material. */
  namesAt(path: string): string[] {
    const shape = shapeAt(this.standard.sheet.shape, path);
    if (shape?.kind === "parts") return Object.keys(shape.parts);
    return shape && "names" in shape ? shape.names : [];
  }

  // ---- going about

  choose(id: string): void {
    const line = this.line(id);
    if (!line) return;
    this.active = id;
    if (!this.game.Rail) this.show(line.group, id);
  }
  show(group: string, id = ""): void {
    if (this.group !== group) this.counting.leave();
    this.group = group;
    const lines = this.linesIn(group);
    this.active = id || (lines.find((line) => !this.done(line.id)) ?? lines[0])?.id || "";
  }
  /** The next open line after one, in the order of the material, beginning anew at the end. */
  next(id: string): Line | null {
    const at = this.lines.findIndex((line) => line.id === id);
    return [...this.lines.slice(at + 1), ...this.lines.slice(0, at)].find((line) => !this.done(line.id)) ?? null;
  }
  step(by: number): void {
    const at = this.lines.findIndex(({ id }) => id === this.active);
    const to = this.lines[(at + by + this.lines.length) % this.lines.length];
    if (to) this.choose(to.id);
  }
  stepGroup(by: number): void {
    const at = this.groups.indexOf(this.group);
    this.show(this.groups[(at + by + this.groups.length) % this.groups.length] ?? "");
  }

  // ---- changing

  set(path: string, value: Json): void {
    this.remember();
    this.write(path, value);
  }
  /** Without a step of undo: a piece that is on its way. */
  write(path: string, value: Json): void {
    this.values = put(this.values, path, value);
    const line = lineAt(this.gameName, path);
    if (line) {
      this.ticks = new Set([...this.ticks, line.id]);
      this.choose(line.id);
      this.say(line);
    }
    this.changedNow();
  }
  tick(ids: readonly string[]): void {
    this.remember();
    this.ticks = new Set([...this.ticks, ...ids.filter((id) => !this.bad.has(id))]);
    if (ids.length > 1) announcer.say(b("say.all", { checked: b("checked", this.count()) }));
    this.changedNow();
  }
  untick(id: string): void {
    this.remember();
    this.ticks = new Set([...this.ticks].filter((each) => each !== id));
    this.changedNow();
  }
  /** Matches: on to the next open line. */
  match(id: string): void {
    if (this.bad.has(id)) return;
    if (!this.ticks.has(id)) this.tick([id]);
    const next = this.next(id);
    if (next) this.choose(next.id);
  }
  reset(lines: readonly Line[]): void {
    this.remember();
    for (const path of lines.flatMap((line) => line.paths)) {
      const was = get(this.standard.document.values, path);
      this.values = put(this.values, path, was ?? null);
    }
    const ids = new Set(lines.map(({ id }) => id));
    this.ticks = new Set([...this.ticks].filter((id) => !ids.has(id)));
    this.changedNow();
  }
  /** A card of a deck or a place of the river; of other lines all. */
  resetPart({ line, part, before, after }: Difference): void {
    const path = line.paths[0] ?? "";
    if (!part) this.reset([line]);
    else if (line.control !== "order") this.set(`${path}.${part}`, before);
    else {
      const order = names(this.values, path).toSpliced(Number(after) - 1, 1);
      this.set(path, order.toSpliced(Number(before) - 1, 0, part));
    }
  }
  rename(name: string): void {
    this.name = name;
    this.changedNow();
  }

  // ---- undo

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  remember(): void {
    this.past = [...this.past, { values: this.values, ticks: this.ticks }].slice(-STEPS_BACK);
  }
  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.values = last.values;
    this.ticks = last.ticks;
    this.elsewhere = false;
    announcer.say(b("undone"));
    this.changedNow();
  }

  // ---- keeping and checking

  private changedNow(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), PAUSE);
  }
  /** Keep what was changed, now. */
  flush(): void {
    clearTimeout(this.timer);
    this.keeping = keep(this.kept()) ? "kept" : "full";
    void this.check();
  }
  /** Called when the page is left: a change that waits is kept. */
  leave(): void {
    if (this.timer !== undefined) keep(this.kept());
    clearTimeout(this.timer);
  }
  kept(): KeptBox {
    return { ...this.box, name: this.name.trim(), rules: this.rules, values: this.values, ticks: [...this.ticks] };
  }
  document(): BoxDocument {
    const paths = ownPaths(this.gameName, this.standard, this.values);
    const own = paths.map((path): [string, "own"] => [path, "own"]);
    const sources = { ...this.standard.sheet.sources, ...Object.fromEntries(own) };
    const { rules, gameName: game, values } = this;
    return { scarab_box: this.standard.document.scarab_box, game, name: this.name.trim(), rules, values, sources };
  }
  /** The newer one wins; what was here can be brought back. */
  heard(text: string | null): void {
    const found = read(text);
    if (!found || JSON.stringify(found.values) === JSON.stringify(this.values)) return;
    this.remember();
    this.name = found.name;
    this.values = found.values;
    this.ticks = new Set(found.ticks);
    this.elsewhere = true;
    clearTimeout(this.timer);
    void this.check();
  }
  async check(): Promise<void> {
    const asked = ++this.asked;
    try {
      const verdict = await this.api.checkBox(this.gameName, this.values, speaker.language);
      if (asked !== this.asked) return; // a later change has been asked about
      this.verdict = verdict;
      const fresh = this.wrong.find(({ text }) => !this.said.has(text));
      this.said = new Set(this.wrong.map(({ text }) => text));
      if (fresh) announcer.say(fresh.text);
    } catch {
      if (asked === this.asked) this.verdict = null; // without a server nobody knows: it cannot be played with
    }
  }
  private say(line: Line): void {
    const { words } = this.game;
    const value = words.text(line, this.values);
    announcer.say(b("say.value", { line: words.label(line), value, checked: b("checked", this.count()) }));
  }
}
