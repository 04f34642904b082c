/** A box in a link: name, rules and the values that differ, compressed, after the `#` that no server sees. */
import { put } from "./paths";
import { changes } from "./shape";
import type { Standard } from "./standards";
import type { Json, Values } from "./wire";

/** What messengers still carry. */
const LONGEST = 2000;

interface Packed {
  n: string;
  r: number;
  d: [string, Json][];
}

export interface LinkedBox {
  game: string;
  name: string;
  rules: number;
  changes: [string, Json][];
}

/** `/box#egizia.…`, or null if it is too long. */
export async function linkOf(
  game: string,
  name: string,
  rules: number,
  { sheet, document }: Standard,
  values: Values,
): Promise<string | null> {
  const packed: Packed = { n: name, r: rules, d: changes(sheet.shape, document.values, values) };
  const link = `${location.origin}/box#${game}.${await pack(JSON.stringify(packed))}`;
  return link.length > LONGEST ? null : link;
}

/** What stands after the `#`; null if it is broken. */
export async function readLink(hash: string): Promise<LinkedBox | null> {
  const [, game = "", code = ""] = /^([a-z_]+)\.([\w-]+)$/.exec(hash) ?? [];
  if (!game) return null;
  try {
    const { n, r, d } = JSON.parse(await unpack(code)) as Packed;
    const pairs = d.every((pair) => Array.isArray(pair) && typeof pair[0] === "string");
    return typeof n === "string" && Number.isInteger(r) && pairs ? { game, name: n, rules: r, changes: d } : null;
  } catch {
    return null;
  }
}

export const valuesOf = (box: LinkedBox, standard: Values): Values =>
  box.changes.reduce((values, [path, value]) => put(values, path, value), standard);

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}

async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const signs = btoa(String.fromCharCode(...bytes));
  return signs.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpack(code: string): Promise<string> {
  const signs = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
