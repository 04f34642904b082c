/** What no-rule.test.ts and printed.test.ts find in a game and leave alone: by reason, the file and what stands there. */
export interface Known {
  /** Arithmetic outside derived.ts, several sums of a file between bars: `taps.ts: step + 1 | next++ ×2`. */
  sums: Record<string, string[]>;
  /** Numbers that look printed: `river.ts: ROUNDS | "1"`. */
  printed: Record<string, string[]>;
}

const LISTS = import.meta.glob<Known>("./*/sums.ts", { eager: true });

/** The games that have one. */
export const LISTED = Object.keys(LISTS).map((path) => path.split("/")[1] ?? "");

/** The code of every game, by its folder: `egizia`, then `board/Deck.svelte`. */
export const GAMES = sources();

/** What is known of a game; a game without a list has nothing to explain. */
export function known(game: string, kind: keyof Known): string[] {
  const list = LISTS[`./${game}/sums.ts`]?.[kind] ?? {};
  return Object.values(list)
    .flat()
    .flatMap((line) => {
      const [, file = "", found = ""] = /^(\S+): (.*)$/.exec(line) ?? [];
      return found.split(" | ").map((each) => `${file}: ${each}`);
    })
    .sort();
}

/** What was found, each once with how often. */
export function counted(found: string[]): string[] {
  const times = new Map<string, number>();
  for (const each of found) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].map(([each, count]) => (count > 1 ? `${each} ×${count}` : each)).sort();
}

function sources(): Record<string, Record<string, string>> {
  const files = import.meta.glob<string>("../../src/games/*/**/*.{ts,svelte}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const games: Record<string, Record<string, string>> = {};
  for (const [path, text] of Object.entries(files)) {
    const [game = "", ...rest] = path.split("/").slice(4);
    games[game] = { ...games[game], [rest.join("/")]: text };
  }
  return games;
}
