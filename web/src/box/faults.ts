/** Faults as an editor says them: the place is shown, so the sentence goes without its path. */
import { capital } from "../lib/text";
import type { BoxFault } from "./wire";

export function sentenceOf({ where, text }: BoxFault): string {
  const path = `${where}: `;
  const said = capital(where && text.startsWith(path) ? text.slice(path.length) : text);
  return said.endsWith(".") ? said : `${said}.`;
}

/** `decks.1.brown-10` → `decks / 2 / brown-10`: its place in the file, counted as people do. */
export const placeOf = (where: string): string =>
  where
    .split(".")
    .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name))
    .join(" / ");
