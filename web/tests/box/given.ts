/** The standard boxes as the server gives them, and a server that judges nothing unless told. */
import type { Api } from "../../src/lib/api";
import type { BoxGame } from "../../src/box/game";
import type { Standard } from "../../src/box/standards";
import type { BoxCheck } from "../../src/box/wire";
import { given } from "../../src/dev/boxes";

export const GAMES = ["imhotep", "tutankhamen", "egizia", "amun_re"] as const;

export const standard = (game: string): Standard => given(game);

export const GOOD: BoxCheck = { digest: "7f3a".repeat(16), mark: "7f3a7f3a7f3a", faults: [], differences: [] };

export function serverThat(says: (game: string) => BoxCheck = () => GOOD): Api {
  return {
    boxSheet: async (game: string) => standard(game).sheet,
    box: async (digest: string) => GAMES.map(standard).find(({ sheet }) => sheet.standard === digest)?.document,
    checkBox: async (game: string) => says(game),
  } as unknown as Api;
}

/** A game without pictures: its lines say their names. */
export const PLAIN: BoxGame = {
  words: {
    label: ({ id }) => id,
    text: ({ id }) => id,
    part: (_, part) => part,
    group: (group) => group,
    about: () => "",
  },
  Art: (() => undefined) as unknown as BoxGame["Art"],
  symbols: {},
  pictures: {},
};

/** As much of local storage as a device has; `room` is what a value may take. */
export class Storage {
  [key: string]: unknown;

  static empty(room = Infinity): Storage {
    const storage = new Storage();
    const hide = (name: string, value: unknown): void =>
      void Object.defineProperty(storage, name, { value, enumerable: false });
    hide("getItem", (key: string) => storage[key] ?? null);
    hide("setItem", (key: string, value: string) => {
      if (value.length > room) throw new Error("QuotaExceededError");
      storage[key] = value;
    });
    hide("removeItem", (key: string) => Reflect.deleteProperty(storage, key));
    return storage;
  }
}
