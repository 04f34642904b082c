/** Where the game stands, the board in words, and what each piece is. */
import type { Card, Headline, Section } from "../game";
import {
  isScored,
  leftOnPath,
  ownedBy,
  setsOf,
  sizeOf,
  tileAt,
  tilesLeft,
  wildOf,
  type TutankhamenView,
  type Words,
} from "./table";
import { isSet, LEDGE, SETS, type TileName } from "./tiles";

export const status = (view: TutankhamenView, t: Words): string => t("status.tiles", { count: tilesLeft(view) });

export function headline(view: TutankhamenView, seat: number, t: Words): Headline {
  const count = view.table.coins[seat] ?? 0;
  return { value: count, label: t("headline.coins", { count }), piece: "coin", note: placeOf(view, seat, t) };
}

function placeOf(view: TutankhamenView, seat: number, t: Words): string {
  const place = view.table.pawns[seat] ?? 0;
  if (place === 0) return t("headline.start");
  return place === LEDGE ? t("headline.ledge") : t("headline.place", { place });
}

export function text(view: TutankhamenView, t: Words): Section[] {
  const places = Array.from({ length: LEDGE }, (_, index) => index + 1);
  const path = places.flatMap((place) => {
    const tile = tileAt(view, place);
    return tile ? [t("text.place", { place, tile: t(`tile.${tile}`) })] : [];
  });
  const sets = SETS.filter((set) => !isScored(view, set)).map((set) =>
    t("side.set", { tile: t(`tile.${set}`), left: leftOnPath(view, set), all: sizeOf(view, set) }),
  );
  return [
    { title: t("text.players"), lines: view.table.pawns.map((_, seat) => player(view, seat, t)) },
    { title: t("side.title"), lines: sets },
    { title: t("text.path"), lines: path },
  ];
}

function player(view: TutankhamenView, seat: number, t: Words): string {
  const tiles = setsOf(view, seat).map((set) =>
    t("text.tile", { count: ownedBy(view, seat, set), tile: t(`tile.${set}`) }),
  );
  const wild = wildOf(view, seat);
  if (wild > 0) tiles.push(t("text.tile", { count: wild, tile: t("player.wild") }));
  return t("text.player", {
    seat: t.seat(seat),
    coins: headline(view, seat, t).label,
    place: placeOf(view, seat, t),
    tiles: tiles.length > 0 ? tiles.join(", ") : t("text.nothing"),
  });
}

export function explain(piece: string, view: TutankhamenView, t: Words): Card {
  if (piece === "coin") return { title: t("card.coin-title"), lines: [t("card.coin")], rule: "TUT-15" };
  const tile = piece as TileName;
  const title = t(`tile.${tile}`);
  if (!isSet(tile)) {
    const rule = { gold: "TUT-19", pharaoh: "TUT-18", tut: "TUT-21" }[tile];
    return { title, lines: [t(`card.${tile}`)], rule };
  }
  const all = sizeOf(view, tile);
  const now = t("card.now", { left: leftOnPath(view, tile), all });
  return { title, lines: [t("card.set", { count: all }), t("card.scoring"), now], rule: "TUT-13" };
}
