/** Where the game stands, in the top bar: it has no rounds, so the road shows how far it has come. */
import type { Strip } from "../acting";
import { tilesLeft, type At } from "./table";

export const strip = ({ view, t }: At): Strip => ({
  rounds: [],
  phases: [{ name: t("strip.goal"), about: t("strip.about"), rule: "TUT-22" }],
  now: -1,
  word: t("strip.left", { count: tilesLeft(view) }),
});
