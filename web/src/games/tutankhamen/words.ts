/** Where the game stands, the board in words, and what each piece is. */
import type { PieceCard, Headline, Section } from "../game";
import { isScored, wildOf } from "./derived";
import { leftOnPath, ownedBy, setsOf, sizeOf, tileAt, tilesLeft, type At } from "./table";
import { isSet, LEDGE, SETS, type TileName } from "./tiles";

export const status = ({ view, t }: At): string => t("status.tiles", { count: tilesLeft(view) });

/** A point is a coin that is paid: there is one less to pay. */
const PER_POINT = -1;

export function headline(at: At, seat: number): Headline {
  const count = at.view.table.coins[seat] ?? 0;
  const label = at.t("headline.coins", { count });
  return { value: count, label, piece: "coin", note: placeOf(at, seat), perPoint: PER_POINT };
}

function placeOf({ view, t }: At, seat: number): string {
  const place = view.table.pawns[seat] ?? 0;
  if (place === 0) return t("headline.start");
  return place === LEDGE ? t("headline.ledge") : t("headline.place", { place });
}

export function text(at: At): Section[] {
  const { view, t } = at;
  const places = Array.from({ length: LEDGE }, (_, index) => index + 1);
  const path = places.flatMap((place) => {
    const tile = tileAt(view, place);
    return tile ? [t("text.place", { place, tile: t(`tile.${tile}`) })] : [];
  });
  const sets = SETS.filter((set) => !isScored(view, set)).map((set) =>
    t("side.set", { tile: t(`tile.${set}`), left: leftOnPath(view, set), all: sizeOf(view, set) }),
  );
  return [
    { title: t("text.players"), lines: view.table.pawns.map((_, seat) => player(at, seat)) },
    { title: t("side.title"), lines: sets },
    { title: t("text.path"), lines: path },
  ];
}

function player(at: At, seat: number): string {
  const { view, t } = at;
  const tiles = setsOf(view, seat).map((set) =>
    t("text.tile", { count: ownedBy(view, seat, set), tile: t(`tile.${set}`) }),
  );
  const wild = wildOf(view, seat);
  if (wild > 0) tiles.push(t("text.tile", { count: wild, tile: t("player.wild") }));
  return t("text.player", {
    seat: t.seat(seat),
    coins: headline(at, seat).label,
    place: placeOf(at, seat),
    tiles: tiles.length > 0 ? tiles.join(", ") : t("text.nothing"),
  });
}

export function explain({ view, t }: At, piece: string): PieceCard {
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
