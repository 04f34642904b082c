/** The printed numbers of a table's game: asked for once, because under one digest they never change. */
import type { Api } from "./api";
import type { BoxDocument, View } from "./wire";

/** A view as a board reads it: instead of the digest of its box, the box. */
export type BoxedView<Table = Record<string, unknown>, Box = Record<string, unknown>> = Omit<View<Table>, "box"> & {
  box: Box;
};

export const withBox = <Table, Box>(view: View<Table>, box: Box): BoxedView<Table, Box> => ({ ...view, box });

/** A game without printed numbers. */
const EMPTY: BoxDocument = { scarab_box: 1, game: "", name: "", rules: 1, values: {}, sources: {} };

/** What every packaged box is called. */
export const STANDARD = "standard";

/** Is it another box than the standard one? The source of what differs is its owner. */
export const isOwn = ({ sources }: BoxDocument): boolean => Object.values(sources).includes("own");

/** The first digits of a digest, which people compare: `7f3a·c19e·04bd`. */
export const markOf = (digest: string): string => (digest.slice(0, 12).match(/.{1,4}/g) ?? []).join("·");

const boxes = new Map<string, Promise<BoxDocument>>();

export function boxOf(api: Api, digest: string): Promise<BoxDocument> {
  if (!digest) return Promise.resolve(EMPTY);
  const known = boxes.get(digest);
  if (known) return known;
  const asked = api.box(digest);
  boxes.set(digest, asked);
  asked.catch(() => boxes.delete(digest));
  return asked;
}
