/** Whole games as the server sends them: the records of web/fixtures, expanded by web/scripts/expand.py. */
import type { BoxDocument, GameCard, LogLine, Position, Preview, Problem, RulesPage, TableMessage } from "../lib/wire";

export interface Scene {
  message: TableMessage;
  previews: Record<string, Preview>;
  refusals: Record<string, Problem>;
}
export interface RecordedPosition extends Position {
  /** What the engine counts here, if web/scripts/oracles has the game; its `derived.ts` must count the same. */
  oracle?: Record<string, unknown>;
}
export interface Fixture {
  card: GameCard;
  rules: RulesPage;
  /** The one that the game was played with. */
  box: BoxDocument;
  lines: LogLine[];
  /** Before each action of a seat, and at the end, as seat A sees it. */
  positions: RecordedPosition[];
  /** Before each line of chance, as seat A sees it. */
  chance: Position[];
  scenes: Record<string, Scene>;
}

/** The boxes of the games, where the games have them: the only place of these numbers. */
const BOXES = import.meta.glob<BoxDocument>("$games/*/box/standard-1.json", { import: "default" });

/** The standard box of a game. */
export async function standardBox(game: string): Promise<BoxDocument> {
  const path = Object.keys(BOXES).find((each) => each.includes(`/${game}/`));
  const load = path ? BOXES[path] : undefined;
  if (!load) throw new Error(`${game} has no box`);
  return load();
}

const FILES = import.meta.glob<Fixture>("../../.fixtures/games/*.json", { import: "default" });

/** `tutankhamen-4` */
export const FIXTURES = Object.keys(FILES).map((path) => path.replace(/^.*\/(.*)\.json$/, "$1"));

export async function fixture(name: string): Promise<Fixture> {
  const load = FILES[`../../.fixtures/games/${name}.json`];
  if (!load) throw new Error(`there is no fixture ${name}`);
  return load();
}
