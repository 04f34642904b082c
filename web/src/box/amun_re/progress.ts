/** How far a province is. */
import type { Editor } from "../editor.svelte";
import type { Line } from "../lines";
import { ON_THE_MAP } from "../lines/amun_re";

export interface Progress {
  lines: readonly Line[];
  n: number;
  of: number;
  differs: boolean;
  bad: boolean;
}

export function progressOf(editor: Editor, province: string): Progress {
  const lines = editor.lines.filter(({ id }) => id.startsWith(`${province}:`));
  return {
    lines,
    n: lines.filter(({ id }) => editor.done(id)).length,
    of: lines.length,
    differs: lines.some(({ id }) => editor.differs(id)),
    bad: lines.some(({ id }) => editor.fault(id) !== null),
  };
}

/** The next province that is not done, beginning anew at the end. */
export function nextProvince(editor: Editor, province: string): string | null {
  const at = ON_THE_MAP.indexOf(province);
  const order = [...ON_THE_MAP.slice(at + 1), ...ON_THE_MAP.slice(0, at)];
  return order.find((name) => progressOf(editor, name).n < progressOf(editor, name).of) ?? null;
}

/** A province is opened at its first line. */
export function openProvince(editor: Editor, province: string): void {
  const line = progressOf(editor, province).lines[0];
  if (line) editor.choose(line.id);
}
