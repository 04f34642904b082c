/** Who is acted before the viewer can move, in words: `Senbi, then Meri, then you`. */
import { t } from "../../lib/i18n.svelte";
import type { TableStore } from "../store.svelte";

/** At most three names; `you`: the viewer comes after them. */
export function inTurn(names: readonly string[], you: boolean): string {
  const [a = "", b = "", c = ""] = names.map(short);
  if (names.length === 0) return "";
  if (names.length === 1) return you ? t("perform.then-1", { a }) : t("perform.plays", { name: a });
  if (names.length === 2) return t(you ? "perform.then-2" : "perform.next-2", { a, b });
  if (names.length === 3) return t(you ? "perform.then-3" : "perform.next-3", { a, b, c });
  return t(you ? "perform.then-more" : "perform.next-more", { a, b, c });
}

const LONGEST = 24;
/** A name where there is little room. */
export const cut = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;

const SHORT = 12;
/** A name in a list: its first words, `Oude Piet` of `Oude Piet van de Overkant`. */
export function short(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name
    .slice(0, SHORT + 1)
    .split(" ")
    .slice(0, -1);
  return words.length > 0 ? words.join(" ") : `${name.slice(0, SHORT - 1)}…`;
}

/** Is the viewer asked when all has been acted? Else others move on. */
export const endsWithMe = ({ current, mySeats }: Pick<TableStore, "current" | "mySeats">): boolean =>
  current?.view.to_act.some((seat) => mySeats.includes(seat)) ?? false;

export const skipTo = (turn: boolean): string => t(turn ? "perform.skip-to-turn" : "perform.skip-to-now");
