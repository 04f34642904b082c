/** The printed numbers that the tests draw with. */
import type { Fixture } from "../src/dev/fixtures";
import type { BoxDocument } from "../src/lib/wire";

/** The only place of these numbers. */
const DOCUMENTS = import.meta.glob<BoxDocument>("$games/*/box/standard-1.json", { eager: true, import: "default" });

/** The standard box of a game. */
export function standardBox<Box>(game: string): Box {
  const path = Object.keys(DOCUMENTS).find((each) => each.includes(`/${game}/`));
  const document = path === undefined ? undefined : DOCUMENTS[path];
  if (!document) throw new Error(`${game} has no box`);
  return document.values as Box;
}

/** A view as a board reads it, with the box that its game was played with. */
export const boxed = <View>({ box }: Pick<Fixture, "box">, view: object | undefined): View =>
  ({ ...view, box: box.values }) as View;

/** The same box with some values changed. */
export const changed = <Box>(box: Box, values: Partial<Box>): Box => ({ ...structuredClone(box), ...values });
