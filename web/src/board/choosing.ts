/**
 * Choosing is filtering: the legal list is narrowed by what was tapped until one action is left.
 *
 * An action is a verb and its arguments, `buy b mask-blue`. A tap says which actions mention the thing that was
 * tapped, as a pattern over the same words: `*` stands for any word, `|` separates alternatives, and what follows the
 * pattern is free, unless it ends with `.`, which allows no further word. So a seller's tile is `buy b mask-blue`, any
 * blue mask is `buy * mask-blue`, a ship that can be loaded or sailed is `load|sail 3`, and a crew that builds alone is `team blue .`, for `team blue joker` exists too.
 */

export type Action = string;
export type Tap = string;
/** How something that can be tapped stands: what can be chosen, is chosen, is asked about, or moved last. */
export type TargetState = "idle" | "can" | "chosen" | "asked" | "last";

const split = new Map<string, readonly string[]>();

/** The words of an action or a tap. A board asks for the same ones again and again, so they are kept. */
export function wordsOf(text: string): readonly string[] {
  const known = split.get(text);
  if (known) return known;
  const words = text.split(" ");
  split.set(text, words);
  return words;
}

/** Does this action mention what was tapped? */
export function matches(tap: Tap, action: Action): boolean {
  const words = wordsOf(action);
  return wordsOf(tap).every((part, place) => {
    const word = words[place];
    if (part === ".") return word === undefined;
    return (
      word !== undefined && (part === "*" || part === word || (part.includes("|") && part.split("|").includes(word)))
    );
  });
}

/** A tap that names one whole action: nothing in it is left open. */
export const isWhole = (tap: Tap): boolean => !/[*|]/.test(tap);

export class Choosing {
  /** The legal actions that mention everything tapped so far. */
  readonly left: readonly Action[];

  constructor(
    readonly legal: readonly Action[],
    readonly taps: readonly Tap[] = [],
  ) {
    this.left = legal.filter((action) => taps.every((tap) => matches(tap, action)));
  }

  /** The one action that is left, once something was tapped; or the one that was tapped word for word, though it
   * could be made longer: `bid edfu 10`, to which a card could be added. */
  get action(): Action | null {
    const left = this.left;
    if (this.taps.length > 0 && left.length === 1) return left[0] ?? null;
    return left.find((action) => this.taps.includes(action)) ?? null;
  }

  /** Can this be tapped next, narrowing or changing the choice? */
  can(tap: Tap): boolean {
    return this.legal.some((action) => matches(tap, action));
  }

  /** Does this go with what was tapped before? */
  fits(tap: Tap): boolean {
    return this.left.some((action) => matches(tap, action));
  }

  /** Has the choice been narrowed to this? */
  isChosen(tap: Tap): boolean {
    return this.taps.length > 0 && this.left.every((action) => matches(tap, action));
  }

  /** The ring of a thing: while a choice is incomplete, only what goes with it; once it is complete, also what would
   * change it. */
  stateOf(tap: Tap): TargetState {
    if (this.isChosen(tap)) return "chosen";
    const open = this.taps.length > 0 && this.action === null;
    return (open ? this.fits(tap) : this.can(tap)) ? "can" : "idle";
  }

  /** Tap: narrows the choice; takes back a tap that is tapped again; a tap that contradicts others replaces them. */
  tap(tap: Tap): Choosing {
    if (this.taps.includes(tap))
      return new Choosing(
        this.legal,
        this.taps.filter((other) => other !== tap),
      );
    if (!this.can(tap)) return this;
    let kept: Tap[] = [tap];
    for (const earlier of [...this.taps].reverse()) {
      const more = [earlier, ...kept];
      if (new Choosing(this.legal, more).left.length > 0) kept = more;
    }
    return new Choosing(this.legal, kept);
  }

  /** The different words that the actions left have at one place: `options(1)` of `sail 3 …` are the ships. */
  options(place: number): string[] {
    const found = this.left.map((action) => wordsOf(action)[place]);
    return [...new Set(found.filter((word) => word !== undefined))];
  }
}

export const NOTHING = new Choosing([]);
