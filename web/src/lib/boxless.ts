/** A record that was played with a box which is not at hand. */
import { isRefused } from "./api";

export interface BoxlessRecord {
  text: string;
  game: string;
  /** Of its box: what its owner calls it, and the digest of its values. */
  name: string;
  digest: string;
}

/** Null: it was refused for another reason. */
export function boxlessRecord(text: string, error: unknown): BoxlessRecord | null {
  if (!isRefused(error) || error.problem.code !== "record/unknown-box") return null;
  const { name, digest } = error.problem.facts ?? {};
  return { text, game: gameOf(text), name: String(name ?? ""), digest: String(digest ?? "") };
}

const gameOf = (record: string): string => /^Game: *(\S+)/im.exec(record)?.[1] ?? "";
