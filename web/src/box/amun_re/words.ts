/** How the lines of Amun-Re are called, and their values in words. */
import type { LineWords } from "../game";
import type { Line } from "../lines";
import type { Printed } from "../lines/amun_re";
import { get, numbers } from "../paths";
import type { Json, Values } from "../wire";
import { b, g } from "../words.svelte";

export const provinceName = (province: string): string => g.word("province", province);
export const printedName = (what: Printed): string => b(`a.${what}`);

/** The first letter small, but the Nile's. */
const inside = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function valueName(what: string, value: Json | undefined): string {
  if (what === "nile") return value ? b("a.yes") : b("a.no");
  if (what === "bank") return value === "west" ? b("a.west") : b("a.east");
  if (what === "half") return value === "lower" ? b("a.lower") : b("a.upper");
  return String(value ?? "");
}

const isProvince = ({ group }: Line): boolean => group === "map";

function label(line: Line): string {
  const [province = "", what = ""] = line.id.split(":");
  if (!isProvince(line)) return b(`a.${line.id as "steps" | "temple"}`);
  return `${provinceName(province)}: ${inside(printedName(what as Printed))}`;
}

function text(line: Line, values: Values): string {
  const path = line.paths[0] ?? "";
  if (isProvince(line)) return valueName(line.id.split(":")[1] ?? "", get(values, path));
  return line.id === "temple" ? String(numbers(values, path).at(-1)) : numbers(values, path).join(", ");
}

export const words: LineWords = {
  label,
  text,
  part: (_, part) => part,
  group: (group) => b(`a.${group as "map" | "steps" | "temple"}`),
  about: () => b("a.map-text"),
};
