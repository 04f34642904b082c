/** Whole games written by web/scripts/fixtures.py, one file per game and number of seats. */
import type { GameCard, LogLine, Position, Preview, Problem, RulesPage, TableMessage } from "../lib/wire";

export interface Scene {
  message: TableMessage;
  previews: Record<string, Preview>;
  refusals: Record<string, Problem>;
}
export interface Fixture {
  card: GameCard;
  rules: RulesPage;
  lines: LogLine[];
  positions: Position[];
  scenes: Record<string, Scene>;
}

const FILES = import.meta.glob<Fixture>("./fixtures/*.json", { import: "default" });

/** `tutankhamen-4` */
export const FIXTURES = Object.keys(FILES).map((path) => path.replace(/^.*\/(.*)\.json$/, "$1"));

export async function fixture(name: string): Promise<Fixture> {
  const load = FILES[`./fixtures/${name}.json`];
  if (!load) throw new Error(`there is no fixture ${name}`);
  return load();
}
