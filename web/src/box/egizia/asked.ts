/** The numbers that a line of Egizia asks for, each with its words. */
import { capital } from "../../lib/text";
import type { Editor } from "../editor.svelte";
import type { Line } from "../lines";
import { get } from "../paths";
import { b, g } from "../words.svelte";

export interface Asked {
  path: string;
  label: string;
}

const LABELS: Record<string, () => string> = {
  fields: () => b("e.places"),
  value: () => b("e.value"),
  rows: () => b("e.rows"),
  graves: () => b("e.taken"),
  points: () => b("e.points"),
  levels: () => b("e.stone-text"),
};

export function asked(editor: Editor, { id, paths }: Line, label: string): Asked[] {
  return paths.flatMap((path): Asked[] => {
    const value = get(editor.values, path);
    const last = path.split(".").at(-1) ?? "";
    if (Array.isArray(value))
      return value.map((_, index) => ({
        path: `${path}.${index}`,
        label: last === "points" ? b("e.players", { n: index + 1 }) : b("e.tile", { n: index + 1 }),
      }));
    if (typeof value === "object" && value !== null)
      return editor.namesAt(path).map((crew) => ({ path: `${path}.${crew}`, label: capital(g.word("crew", crew)) }));
    return [{ path, label: id.startsWith("row:") ? b("e.places") : (LABELS[last]?.() ?? label) }];
  });
}
