/** A box that comes from a link or a file: what it is, and whether it can be kept. Nothing is kept here. */
import { cardOf } from "../games/cards";
import type { Api } from "../lib/api";
import { readBox } from "../lib/kept-boxes";
import { differing } from "./differing";
import { linesOf } from "./lines";
import { readLink, valuesOf } from "./link";
import { get, put } from "./paths";
import { standardOf, type Standard } from "./standards";
import { all, newId, type KeptBox } from "./store";
import type { BoxFault, Values } from "./wire";

/** Of more than these nobody wants to read. */
export const MOST_FAULTS = 12;

interface From {
  from: "link" | "file";
  /** The name of the file, or of the box in the link. */
  title: string;
}
export type Incoming = From &
  (
    | { kind: "box"; box: KeptBox; differ: number; mark: string; mine: KeptBox | null }
    | { kind: "bad"; faults: BoxFault[] }
    | { kind: "no-box" }
    | { kind: "newer"; game: string; rules: number; ours: number }
    | { kind: "older"; box: KeptBox; rules: number; n: number; of: number }
  );

interface Given {
  game: string;
  name: string;
  rules: number;
  values(standard: Values): Values;
}

export async function fromFile(api: Api, file: File, language: string): Promise<Incoming> {
  const from: From = { from: "file", title: file.name };
  const found = readBox(await file.text());
  if (!found || !cardOf(found.game)) return { ...from, kind: "no-box" };
  return judge(api, language, from, { ...found, values: () => found.values as Values });
}

export async function fromLink(api: Api, hash: string, language: string): Promise<Incoming> {
  const found = await readLink(hash);
  if (!found || !cardOf(found.game)) return { from: "link", title: "", kind: "no-box" };
  const from: From = { from: "link", title: found.name };
  return judge(api, language, from, { ...found, values: (standard) => valuesOf(found, standard) });
}

async function judge(api: Api, language: string, from: From, given: Given): Promise<Incoming> {
  const standard = await standardOf(api, given.game);
  const { rules: ours, values: usual } = standard.document;
  const { game, rules } = given;
  if (rules > ours) return { ...from, kind: "newer", game, rules, ours };
  const values = given.values(usual);
  const fits = rules < ours ? takeOver(game, values, usual) : { values, n: 0 };
  const box = { id: newId(), game, name: given.name.slice(0, 40), rules: ours, values: fits.values, ticks: [] };
  const { faults, mark } = await api.checkBox(game, fits.values, language);
  if (faults.length > 0) return { ...from, kind: "bad", faults };
  const of = linesOf(game).length;
  if (rules < ours && fits.n < of) return { ...from, kind: "older", box, rules, n: fits.n, of };
  return {
    ...from,
    kind: "box",
    box,
    mark,
    differ: differing(game, standard, box.values).length,
    mine: sameAs(box, standard),
  };
}

/** The values of an older box, where they still have a place; the rest is standard. */
export function takeOver(game: string, values: Values, usual: Values): { values: Values; n: number } {
  let taken = usual;
  let n = 0;
  for (const { paths } of linesOf(game)) {
    if (!paths.every((path) => get(values, path) !== undefined)) continue;
    for (const path of paths) taken = put(taken, path, get(values, path) ?? null);
    n++;
  }
  return { values: taken, n };
}

/** A box of this device with the same name and numbers. */
function sameAs(box: KeptBox, standard: Standard): KeptBox | null {
  const ours = all().filter(({ game, name }) => game === box.game && name === box.name);
  const other: Standard = { ...standard, document: { ...standard.document, values: box.values } };
  return ours.find((mine) => differing(box.game, other, mine.values).length === 0) ?? null;
}
