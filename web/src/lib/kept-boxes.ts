/** Keep a box on this device, where the owner's pages find it, or as a file. */
import { randomHex } from "./random";
import type { BoxDocument } from "./wire";

const PREFIX = "scarab.box.";

/** Was there room for it? */
export function keepBox({ game, name, rules, values }: BoxDocument): boolean {
  try {
    localStorage.setItem(PREFIX + randomHex(4), JSON.stringify({ game, name, rules, values, ticks: [] }));
    return true;
  } catch {
    return false;
  }
}

/** `Anna’s Egizia` → `annas-egizia.box.json` */
export function boxFile(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${plain || "box"}.box.json`;
}

export const boxText = (box: BoxDocument): string => `${JSON.stringify(box, null, 1)}\n`;

export function downloadBox(box: BoxDocument): void {
  const address = URL.createObjectURL(new Blob([boxText(box)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = boxFile(box.name);
  link.click();
  URL.revokeObjectURL(address);
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** The document in a file; null if it holds something else. Its values are for the server to judge. */
export function readBox(text: string): BoxDocument | null {
  try {
    const found = JSON.parse(text) as Partial<BoxDocument> | null;
    if (typeof found?.game !== "string" || !isObject(found.values) || found.scarab_box === undefined) return null;
    return { name: "", rules: 1, sources: {}, ...found } as BoxDocument;
  } catch {
    return null;
  }
}
