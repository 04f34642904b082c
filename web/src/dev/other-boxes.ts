/** Boxes that no game has printed: made up to see that a board draws whatever a box may hold. */
import type { BoxDifference, BoxDocument } from "../lib/wire";
import type { Box as AmunRe } from "../games/amun_re/box.gen";
import type { Box as Egizia } from "../games/egizia/box.gen";

const cards = (count: number): Egizia["spaces"] => Array.from({ length: count }, () => "card");
const row = (value: number, fields: number): Egizia["pyramid"][number] => ({ value, fields });

/** By what they are like: another order of the river, short and long lanes, few and many levels. */
export function egiziaBoxes(standard: Egizia): Record<"other" | "longest" | "shortest", Egizia> {
  const grain = (penalty: number[]): Egizia["grain_market"] => ({ ...standard.grain_market, penalty });
  const stone = (levels: number): Egizia["stone_market"] => ({ ...standard.stone_market, levels });
  return {
    other: {
      ...standard,
      spaces: [
        ...(["card", "card", "edfu", "selinon", "card", "sphinx", "obelisk", "card", "card", "card"] as const),
        ...(["thebae", "alyi", "card", "passalon", "pyramid", "card", "beni-hasan", "card"] as const),
        ...(["card", "heliopolis"] as const),
      ],
      crew_pairs: { ...standard.crew_pairs, selinon: ["yellow", "joker"] },
      obelisk: [1, 1, 1, 1, 1, 1, 1, 1, 1],
      grain_market: grain([3, 3, 2, 2, 1, 1]),
      stone_market: stone(6),
      graves: { ...standard.graves, tiles: { "1": 5, "4": 5, "8": 10 } },
      sphinx: { ...standard.sphinx, "pyramid-4-rows": { points: 5, rows: 3 } },
    },
    longest: {
      ...standard,
      spaces: [
        ...cards(10),
        ...(["edfu", "selinon", "sphinx", "thebae", "beni-hasan"] as const),
        ...(["obelisk", "alyi", "passalon", "pyramid", "heliopolis"] as const),
      ],
      obelisk: [4, 4, 0, 0, 0, 0, 4, 2, 2],
      pyramid: [row(1, 8), row(9, 8), row(2, 8), row(4, 8), row(5, 8), row(6, 8)],
      temple: {
        left: [1, 2, 3, 4, 5, 6],
        right: [1, 1, 1, 1, 1, 1],
        columns: [4, 4, 4, 4, 4, 4],
        top: [9, 9, 9, 9, 9, 9],
      },
      grain_market: grain([3, 3, 3, 2, 2, 2, 1, 1]),
      stone_market: stone(8),
    },
    shortest: {
      ...standard,
      spaces: [
        ...(["edfu", "selinon", "sphinx", "thebae", "beni-hasan", "obelisk", "alyi", "passalon", "pyramid"] as const),
        ...cards(10),
        "heliopolis",
      ],
      obelisk: [1, 1, 0, 0, 0, 0, 1, 1, 1],
      pyramid: [row(2, 1), row(1, 1), row(1, 1), row(1, 1), row(1, 1), row(1, 1)],
      temple: { left: [1], right: [1], columns: [1], top: [1] },
      grain_market: grain([3, 2, 1, 1]),
      stone_market: stone(4),
    },
  };
}

export function amunReBox(standard: AmunRe): AmunRe {
  const { damanhur, abydos, mendes, amarna } = standard.provinces;
  return {
    ...standard,
    bid_steps: [0, 1, 3, 6, 10, 16, 24, 40, 99],
    temple_from: [3, 13, 31],
    provinces: {
      ...standard.provinces,
      damanhur: { ...damanhur, bank: "east", half: "upper", nile: true, fields: 8 },
      abydos: { ...abydos, bank: "east", fields: 8, limit: 4 },
      mendes: { ...mendes, half: "upper", nile: false, fields: 0 },
      amarna: { ...amarna, temples: 2, limit: 3 },
    },
  };
}

/** The box of a fixture: the standard one, or `?box=` one of those above. */
export function boxNamed(standard: BoxDocument, digest: string): BoxDocument {
  const { game, values } = standard;
  const name = digest.replace(`${OTHER}${game}-`, "");
  if (name === digest) return standard;
  if (game === "amun_re") return renamed(standard, amunReBox(values as unknown as AmunRe));
  return game === "egizia"
    ? renamed(standard, egiziaBoxes(values as unknown as Egizia)[name as "other"])
    : renamed(standard, values);
}
/** How the digest of such a box begins. */
export const OTHER = "other-";

const renamed = (standard: BoxDocument, values: object): BoxDocument => ({
  ...standard,
  name: "Anna’s box",
  values: values as Record<string, unknown>,
  sources: {
    ...standard.sources,
    ...Object.fromEntries(differences(standard.values, values).map(({ where }) => [where, "own"])),
  },
});

/** As much of the server's comparison as a picture needs: part by part. */
export function differences(before: unknown, after: unknown, where = ""): BoxDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (typeof before !== "object" || before === null || Array.isArray(before)) return [{ where, before, after }];
  return Object.entries(before).flatMap(([name, value]) =>
    differences(value, (after as Record<string, unknown>)[name], where ? `${where}.${name}` : name),
  );
}
