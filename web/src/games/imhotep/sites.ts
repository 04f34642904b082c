/** What a site says about itself in a few words: how much is built, and how it scores. */
import { obeliskPlaces } from "./printed";
import type { Site } from "./things";
import { discardCount, sideOf, stonesAt, type ImhotepView, type Words } from "./table";

/** In the head of a site. */
export function noteOf(site: Site, view: ImhotepView, compact: boolean, t: Words): string {
  if (site === "market") return compact ? "" : pile(view, t);
  if (compact && site !== "temple") return "";
  const complete = stonesAt(view, "pyramid") > view.box.pyramid_a.length;
  if (site === "pyramid" && sideOf(view, site) === "A" && !complete)
    return t("pyramid.built", { built: stonesAt(view, site), all: view.box.pyramid_a.length });
  return t("site.stones", { count: stonesAt(view, site) });
}
export const pile = (view: ImhotepView, t: Words): string =>
  t("market.pile", { count: view.table.pile, discards: discardCount(view) });

/** At the foot of a site: what it pays. */
export function footOf(site: Site, view: ImhotepView, t: Words): string {
  const side = sideOf(view, site);
  if (site === "obelisks" && side === "A") return t("foot.heights", { places: placesOf(view) });
  return site === "obelisks" ? t("foot.obelisks-B") : t(`foot.${site}-${side}`);
}
export const placesOf = (view: ImhotepView): string => obeliskPlaces(view.box, view.seats).join(" · ");
