/** The tiles as the board names them: fifteen sets, three kinds of special tile. */

export const KINDS = ["scarab", "cat", "horus", "anubis", "mask"] as const;
export const COLOURS = ["green", "blue", "purple"] as const;
export const SPECIALS = ["gold", "pharaoh", "tut"] as const;
/** What coins are paid for. */
export const CATEGORIES = [...KINDS, "gold", "tut"] as const;
/** The last place, where King Tut waits. */
export const LEDGE = 70;

export type Kind = (typeof KINDS)[number];
export type Colour = (typeof COLOURS)[number];
export type Special = (typeof SPECIALS)[number];
export type Category = (typeof CATEGORIES)[number];
export type SetName = `${Kind}-${Colour}`;
export type TileName = SetName | Special;

export const SETS: readonly SetName[] = KINDS.flatMap((kind) => COLOURS.map((colour): SetName => `${kind}-${colour}`));

export const isSet = (tile: TileName): tile is SetName => tile.includes("-");
export const kindOf = (set: SetName): Kind => set.split("-")[0] as Kind;
export const colourOf = (set: SetName): Colour => set.split("-")[1] as Colour;

/** The class that gives a set's three tones to the art. */
export const toneOf = (tile: TileName): string => (isSet(tile) ? `set-${colourOf(tile)}` : "set-special");
/** The outline that goes with them: round, cut or scooped corners. */
export const outlineOf = (tile: TileName): string => (isSet(tile) ? colourOf(tile) : "special");
