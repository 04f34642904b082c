/** How the lines of Imhotep are called, and their values in words. */
import type { LineWords } from "../game";
import type { Line } from "../lines";
import { numbers } from "../paths";
import type { Values } from "../wire";
import { b } from "../words.svelte";

function label({ id }: Line): string {
  const [kind = "", which = "", card = ""] = id.split(":");
  if (kind === "round") return `${b("i.players", { n: which })}: ${b("i.card", { n: Number(card) + 1 })}`;
  if (kind === "pb") return `${b("i.pb")}, ${b(`i.${which as "left" | "middle" | "right"}`)}`;
  return b(`i.${kind as "pa" | "ob"}`);
}

const text = ({ paths, group }: Line, values: Values): string =>
  numbers(values, paths[0] ?? "").join(group === "rounds" ? "-" : " ");

export const words: LineWords = {
  label,
  text,
  part: (_, part) => part,
  group: (group) => (group === "rounds" ? b("i.round") : b("i.sites")),
  about: (group) => (group === "rounds" ? b("i.round-text") : ""),
};
