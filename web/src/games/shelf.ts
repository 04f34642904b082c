/** The games by name: each folder's game.ts is loaded when a table of it is opened; any other game is shown as text. */
import type { Game } from "./game";

const GAMES = import.meta.glob<Record<string, Game>>("./*/game.ts");

export async function loadGame(name: string): Promise<Game> {
  const load = GAMES[`./${name}/game.ts`];
  if (!load) return (await import("./plain")).plainGame(name);
  const found = Object.values(await load()).find((game) => game.name === name);
  if (!found) throw new Error(`games/${name}/game.ts exports no game called ${name}`);
  return found;
}
