/** Lines that are one thing to whoever watches: pieces bought for one province, cards sold, all rewards of a seat. */
import { sentence } from "../../../board/events";
import type { Part } from "../../../lib/text";
import type { LogLine } from "../../../lib/wire";
import { freeFields, priceOf } from "../derived";
import { log } from "../log";
import type { Province } from "../provinces";
import type { AmunReView, At } from "../table";

const REWARD = "reward";
const SALE = "sell";
const NOBODY = -1;

/** The key of a line's run; undefined: it stands alone. */
export function runOf({ seat, text }: LogLine, before: AmunReView): string | undefined {
  const [verb, first = ""] = text.split(" ");
  if (verb === SALE) return SALE;
  if (before.question === "TakeReward")
    return verb === "farm" || verb === "lay" || verb === "draw" ? REWARD : undefined;
  if (verb === "farm" || verb === "lay") return text;
  if (verb !== "buy" || seat < 0) return undefined;
  const lands = before.table.lands[seat] ?? [];
  if (first === "farmers")
    return only(
      lands.filter((province) => freeFields(before, province) > 0),
      "farm",
    );
  return first === "stones" ? only(lands, "lay") : undefined;
}

/** A purchase belongs to its pieces where they can go to one province only. */
const only = ([province, ...others]: Province[], verb: string): string | undefined =>
  province !== undefined && others.length === 0 ? `${verb} ${province}` : undefined;

/** What a run says in one sentence, and that all is scored with the last harvest; any other line says what the log says. */
export function caption(at: At, lines: readonly LogLine[]): Part[] | null {
  if (lines.some(scoresKingdom)) return [{ text: at.t("phase.6"), seat: NOBODY }];
  const placed = lines.filter(({ text }) => /^(farm|lay|draw)\b/.test(text));
  const [first] = placed;
  if (lines.length > 1 && lines.every(({ text }) => text.startsWith(SALE))) return sold(at, lines);
  if (!first || lines.length === 1) return null;
  if (!isOnePlace(placed) || first.text === "draw") return rewards(at, placed, first);
  const pyramid = lines.flatMap(({ events }) => events).find(({ kind }) => kind === "pyramid");
  return [...together(at, lines, placed, first), ...(pyramid ? [{ text: ". " }, ...sentence([pyramid], at.t)] : [])];
}

const scoresKingdom = ({ events }: LogLine): boolean =>
  ["harvested", "scored"].every((kind) => events.some((event) => event.kind === kind));

const plainOf = (at: At, line: LogLine): Part[] => {
  const sentences = log(at, line);
  return (sentences.find(({ tone }) => tone === "plain") ?? sentences[0])?.parts ?? [];
};

const isOnePlace = (placed: readonly LogLine[]): boolean => new Set(placed.map(({ text }) => text)).size === 1;

/** `Senbi sells 3 power cards for 3 gold`: each brings one. */
const sold = ({ t }: At, lines: readonly LogLine[]): Part[] =>
  t.parts("log.sell-many", { seat: lines[0]?.seat ?? 0, count: lines.length });

/** `Senbi puts 3 farmers in Memphis for 6 gold`; the price is told with a whole purchase only. */
function together(at: At, lines: readonly LogLine[], placed: readonly LogLine[], { seat, text }: LogLine): Part[] {
  const [verb = "", province = ""] = text.split(" ");
  const values = { seat, province, count: placed.length };
  const key = verb === "farm" ? "log.farm" : "log.lay";
  const purchase = lines.find((line) => line.text.startsWith("buy "));
  if (!purchase) return at.t.parts(`${key}-many`, values);
  const bought = Number(purchase.text.split(" ")[2]);
  if (bought !== placed.length) return plainOf(at, purchase);
  return at.t.parts(`${key}-bought`, { ...values, price: priceOf(bought) });
}

/** `Amun-Re rewards Senbi: 2 stones in Edfu and 1 power card` */
function rewards({ t }: At, placed: readonly LogLine[], { seat }: LogLine): Part[] {
  const times = new Map<string, number>();
  for (const { text } of placed) times.set(text, (times.get(text) ?? 0) + 1);
  const what = [...times].map(([text, count]) => {
    const [verb, province = ""] = text.split(" ");
    if (verb === "draw") return t("reward.card", { count });
    return t(verb === "farm" ? "reward.farm" : "reward.lay", { count, province });
  });
  return t.parts("log.rewarded", { seat, what: t.list(what) });
}
