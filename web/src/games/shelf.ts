/** The games by name; each one's code and art is loaded when a table of it is opened. */
import type { Game } from "./game";

const GAMES: Record<string, () => Promise<Game>> = {
  imhotep: async () => (await import("./imhotep/game")).imhotep,
  amun_re: async () => (await import("./amun_re/game")).amunRe,
  egizia: async () => (await import("./egizia/game")).egizia,
  tutankhamen: async () => (await import("./tutankhamen/game")).tutankhamen,
};

export const isDrawn = (name: string): boolean => name in GAMES;

export async function loadGame(name: string): Promise<Game> {
  const load = GAMES[name];
  if (!load) throw new Error(`there is no board for ${name}`);
  return load();
}
