/** What a site says about itself in a few words: how much is built, and how it scores. */
import { besidePyramid, stonesAt } from "./derived";
import { obeliskPlaces } from "./printed";
import type { Site } from "./things";
import { discardCount, sideOf, type At, type ImhotepView } from "./table";

/** In the head of a site. */
export function noteOf(at: At, site: Site, compact: boolean): string {
  const { view, t } = at;
  if (site === "market") return compact ? "" : pile(at);
  if (compact && site !== "temple") return "";
  if (site === "pyramid" && sideOf(view, site) === "A" && besidePyramid(view).length === 0)
    return t("pyramid.built", { built: stonesAt(view, site), all: view.box.pyramid_a.length });
  return t("site.stones", { count: stonesAt(view, site) });
}
export const pile = ({ view, t }: At): string =>
  t("market.pile", { count: view.table.pile, discards: discardCount(view) });

/** At the foot of a site: what it pays. */
export function footOf({ view, t }: At, site: Site): string {
  const side = sideOf(view, site);
  if (site === "obelisks" && side === "A") return t("foot.heights", { places: placesOf(view) });
  return site === "obelisks" ? t("foot.obelisks-B") : t(`foot.${site}-${side}`);
}
export const placesOf = (view: ImhotepView): string => obeliskPlaces(view.box, view.seats).join(" · ");
