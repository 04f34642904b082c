/** The boxes of this device, each in its own entry of local storage. */
import { randomHex } from "../lib/random";
import type { Values } from "./wire";

export interface KeptBox {
  id: string;
  game: string;
  name: string;
  rules: number;
  values: Values;
  /** The lines that were looked at. */
  ticks: string[];
}

const PREFIX = "scarab.box.";
const USED = "scarab.boxes.used";
export const keyOf = (id: string): string => PREFIX + id;

export const newId = (): string => randomHex(4);

/** A box as it was kept; null if there is none, or something else. */
export function read(text: string | null): KeptBox | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<KeptBox> | null;
    if (!found || typeof found.game !== "string" || typeof found.values !== "object") return null;
    return { id: "", name: "", rules: 1, ticks: [], ...found } as KeptBox;
  } catch {
    return null;
  }
}

export function load(id: string): KeptBox | null {
  try {
    const found = read(localStorage.getItem(keyOf(id)));
    return found && { ...found, id };
  } catch {
    return null;
  }
}

/** All boxes, by name. */
export function all(): KeptBox[] {
  try {
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return ids
      .flatMap((key) => load(key.slice(PREFIX.length)) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  } catch {
    return []; // a device that keeps nothing
  }
}

/** Was there room for it? */
export function keep({ id, ...box }: KeptBox): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(box));
    return true;
  } catch {
    return false;
  }
}

export function remove(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    return;
  }
}

/** The box of the last table of a game: its id, empty for the standard. */
export function lastUsed(game: string): string {
  return used()[game] ?? "";
}

export function noteUsed(game: string, id: string): void {
  try {
    localStorage.setItem(USED, JSON.stringify({ ...used(), [game]: id }));
  } catch {
    return; // the next table begins with the standard
  }
}

function used(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(USED) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
