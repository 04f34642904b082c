/** What a screen reader hears of a card: title, lead, the viewer's own row. All of it can be reached. */
import type { WaitingCard } from "../../games/acting";
import { plain } from "../../lib/text";

export const spoken = ({ lead, spoken: own }: WaitingCard, title: string): string =>
  [title, lead ? plain(lead) : "", own ?? ""].filter(Boolean).map(sentence).join(" ");

const sentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);
