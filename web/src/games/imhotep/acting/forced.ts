/** The server has given my only answer. */
import { wordsOf } from "../../../board/choosing";
import type { LogLine } from "../../../lib/wire";
import type { Part } from "../../../lib/text";
import type { WaitingCard } from "../../acting";
import type { At, ImhotepView, Words } from "../table";
import type { Site } from "../things";
import { ofKind } from "./trips";

interface Told {
  title: string;
  lead: Part[];
  rule: string;
  piece: string;
}

/** No card where the answer changed nothing. */
export function forced({ seat, t }: At, line: LogLine, before: ImhotepView): WaitingCard | null {
  if (line.auto !== true || line.seat !== seat || line.events.length === 0) return null;
  const told = telling(t, line, before);
  if (!told) return null;
  return { kind: "mine", ...told, lead: [...told.lead, { text: " " }, ...t.parts("forced.done")], seat };
}

/** Several equal cards are one choice. */
const lastCard = (t: Words, { table }: ImhotepView): string =>
  table.market.filter((card) => card !== null).length > 1 ? t("forced.cards") : t("forced.card");

function telling(t: Words, line: LogLine, before: ImhotepView): Told | null {
  const [verb, first = "", second = ""] = wordsOf(line.text);
  const title = t("forced.title");
  switch (verb) {
    case "take":
      return first === "pair"
        ? { title: t("forced.card"), lead: t.parts("forced.pair"), rule: "IMH-31", piece: "pair" }
        : { title: lastCard(t, before), lead: t.parts("forced.take", { card: first }), rule: "IMH-23", piece: first };
    case "build":
      return { title: t("forced.pyramid"), lead: t.parts("forced.build"), rule: "IMH-32", piece: "pyramid" };
    case "load":
      return {
        title: t("forced.berth"),
        lead: t.parts("forced.load", { ship: first, berth: second }),
        rule: "IMH-10",
        piece: "load",
      };
    case "sail":
      return {
        title,
        lead: t.parts("forced.sail", { ship: first, site: second as Site }),
        rule: "IMH-11",
        piece: second,
      };
    case "quarry": {
      const [{ stones } = { stones: 0 }] = ofKind(line, "stones_taken");
      return { title, lead: t.parts("forced.quarry", { count: stones }), rule: "IMH-9", piece: "quarry" };
    }
    case "play":
      return { title, lead: t.parts("forced.play", { card: first }), rule: "IMH-17", piece: first };
    default:
      return null;
  }
}
