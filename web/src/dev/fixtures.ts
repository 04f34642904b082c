/** Whole games written by web/scripts/fixtures.py, one file per game and number of seats. */
import type { BoxDocument, GameCard, LogLine, Position, Preview, Problem, RulesPage, TableMessage } from "../lib/wire";

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

/** The boxes of the games, where the games have them: the only place of these numbers. */
const BOXES = import.meta.glob<BoxDocument>("$games/*/box/standard-1.json", { import: "default" });

/** The standard box of a game, which all fixtures were played with. */
export async function standardBox(game: string): Promise<BoxDocument> {
  const path = Object.keys(BOXES).find((each) => each.includes(`/${game}/`));
  const load = path ? BOXES[path] : undefined;
  if (!load) throw new Error(`${game} has no box`);
  return load();
}

const FILES = import.meta.glob<Fixture>("./fixtures/*.json", { import: "default" });

/** `tutankhamen-4` */
export const FIXTURES = Object.keys(FILES).map((path) => path.replace(/^.*\/(.*)\.json$/, "$1"));

/** In place of the digest of the standard box, which a fixture does not know. */
const digestOf = (game: string): string => `standard-${game}`;

export async function fixture(name: string): Promise<Fixture> {
  const load = FILES[`./fixtures/${name}.json`];
  if (!load) throw new Error(`there is no fixture ${name}`);
  const { scenes, card, ...found } = await load();
  const boxed = Object.entries(scenes).map(([name, scene]) => [name, withStandard(scene)]);
  return { ...found, card: { ...card, box: digestOf(card.name) }, scenes: Object.fromEntries(boxed) };
}

function withStandard(scene: Scene): Scene {
  const { state: recorded } = scene.message;
  const state = { ...recorded, box: digestOf(recorded.game), box_name: "standard", rules_before: null };
  return { ...scene, message: { ...scene.message, state } };
}
