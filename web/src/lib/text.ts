/**
 * Texts with facts and plurals, checked when they are compiled: a wrong key or parameter is a type error. The fields of a
 * message are described in src/scarab/cli/boards/sentences.py, which reads the games' messages for the terminal.
 */
import { languages } from "../site.json";

/** Which form is used follows from the parameter `count`, or the one it names, by the rules of the language. */
export interface Plural {
  readonly count?: string;
  readonly one?: string;
  readonly other: string;
}
export type Form = string | Plural;
/** The message of an event that shares a sentence with its neighbours: see `events.ts`. */
export type Joined = { readonly group: Form; readonly tally?: string } | { readonly clause: Form };
export type Message = Form | Joined;
export type Messages = Readonly<Record<string, Message>>;

/** What another language must have: the keys of English, a plural where it has one. */
export type Like<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : Plural };
/** The messages of a game in one language, by the types that tools/words.py writes. */
export type Catalogue<P> = Readonly<Record<keyof P, Message>>;

/** A piece of a sentence: plain words, a seat's name, or something of the game that has a picture. */
export interface Part {
  text: string;
  seat?: number;
  piece?: string;
}
/** A list is joined in the language; pairs of a seat and a number make a tally. */
export type Value = string | number | Part | readonly (string | number | readonly [number, number])[];
export type Facts = Record<string, unknown>;
/** Pairs of a seat and a count, or a row by seat, whose noughts are left out. */
export type Counts = readonly (number | readonly [number, unknown])[];

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<M> = M extends { other: infer Other } ? "count" | NamesIn<Other> : NamesIn<M>;
/** key → the names of its parameters, of messages written in TypeScript */
export type ParametersOf<M extends Messages> = { [K in keyof M]: NamesOf<M[K]> };
type Arguments<Names> = [Names] extends [never] ? [] : [Record<Names & string, Value>];

export interface Translate<P> {
  <K extends keyof P & string>(key: K, ...values: Arguments<P[K]>): string;
  /** The sentence in parts, so that names and pictures can be set apart. */
  parts<K extends keyof P & string>(key: K, ...values: Arguments<P[K]>): Part[];
  /** Unchecked by the compiler: the facts of an event. */
  untyped(key: string, facts: Facts): Part[];
  message(key: string): Message | undefined;
  /** What a thing is called in a family of messages: `card`, or `Card` with a capital letter. */
  word(family: string, thing: string): string;
  /** The name of a seat, as a part of a sentence. */
  seat(seat: number): Part;
  /** `A, B and C` in the language. */
  list(values: string[]): string;
  /** `A 5, C 2` */
  tally(counts: Counts): string;
}

/** A translator as the frame knows it: it passes it on and asks it nothing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has its own keys
export type AnyTranslate = Translate<any>;

export interface Speech {
  language: string;
  messages: Messages;
  nameOf(seat: number): string;
  /** The printed numbers, which a message names by their path: `{box.graves.laid}`. */
  box?: object;
}

/** A translator over whatever `speech` returns now: in a component it follows a change of language. */
export function translator<P>(speech: () => Speech): Translate<P> {
  const parts = (key: string, facts: Facts = {}): Part[] => {
    const words = speech();
    const message = words.messages[key];
    if (message === undefined) throw new Error(`there is no message ${key} in ${words.language}`);
    return fill(formOf(message, facts, words.language), facts, words);
  };
  const translate = (key: string, facts?: Facts): string => plain(parts(key, facts));
  return Object.assign(translate, {
    parts,
    untyped: parts,
    message: (key: string): Message | undefined => speech().messages[key],
    word: (family: string, thing: string): string => worded(thing, family, undefined, speech()).text,
    seat: (seat: number): Part => ({ text: speech().nameOf(seat), seat }),
    list: (values: string[]): string => list(values, speech().language),
    tally: (counts: Counts): string => tally(counts, speech()),
  }) as Translate<P>;
}

export const plain = (parts: Part[]): string => parts.map((part) => part.text).join("");
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `+3`, `−2` */
export const signed = (points: number): string => (points < 0 ? minus(points) : `+${points}`);
const minus = (count: unknown): string => (typeof count === "number" ? String(count).replace("-", "−") : String(count));

/** The text of a message, of a plural the form that fits. */
export function formOf(message: Message, facts: Facts, language = "en"): string {
  if (typeof message === "string") return message;
  if ("group" in message) return formOf(message.group, facts, language);
  if ("clause" in message) return formOf(message.clause, facts, language);
  const count = facts[message.count ?? "count"];
  const category = pluralRules(language).select(Array.isArray(count) ? count.length : Number(count));
  return category === "one" ? (message.one ?? message.other) : message.other;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  const found = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, found);
  return found;
}

const SPOKEN: Record<string, { and: string }> = languages;

/** By hand, because making an `Intl.ListFormat` takes a phone longer than drawing half a board. */
function list(values: string[], language: string): string {
  const last = values.at(-1) ?? "";
  return values.length < 2
    ? last
    : `${values.slice(0, -1).join(", ")} ${SPOKEN[language]?.and ?? languages.en.and} ${last}`;
}

/** `{name:family*picture|between}`, all but the name optional; `{box.path}` is a printed number */
export interface Field {
  name: string;
  path: string[];
  family: string;
  picture: string | undefined;
  between: string | undefined;
}
const FIELD = /\{(\w+)((?:\.[\w-]+)*)(?::(\w+))?(\*[\w-]*)?(?:\|([^}]*))?\}/g;

export function fieldsOf(template: string): Field[] {
  return [...template.matchAll(FIELD)].map(([, name = "", path = "", family, picture, between]) => ({
    name,
    path: path.split(".").slice(1),
    family: family ?? (name === "seat" ? "seat" : ""),
    picture,
    between,
  }));
}

function fill(template: string, facts: Facts, speech: Speech): Part[] {
  const fields = fieldsOf(template);
  return template
    .split(/(\{[^}]*\})/)
    .filter((piece) => piece !== "")
    .flatMap((piece): Part[] => {
      if (!piece.startsWith("{")) return [{ text: piece }];
      const field = fields.shift() as Field;
      const fact = field.path.length > 0 ? printed(field.path, speech) : facts[field.name];
      if (fact === undefined) throw new Error(`the parameter {${field.name}} of ${template} is missing`);
      return valueOf(fact, field, speech);
    });
}

/** Where no box lies open, a number stays open too. */
const printed = (path: string[], { box }: Speech): unknown =>
  box ? path.reduce<unknown>((at, name) => (at as Facts | undefined)?.[name], box) : "…";

function valueOf(fact: unknown, { family, picture, between }: Field, speech: Speech): Part[] {
  if (family === "tally") return [{ text: tally(fact as Counts, speech) }];
  if (!Array.isArray(fact)) return [worded(fact, family, picture, speech)];
  const parts = fact.map((each) => worded(each, family, picture, speech));
  if (picture !== undefined)
    return parts.flatMap((part, index) => (index > 0 ? [{ text: between ?? ", " }, part] : [part]));
  const texts = parts.map((part) => part.text);
  return [{ text: between === undefined ? list(texts, speech.language) : texts.join(between) }];
}

/** A fact as a word of its family. */
function worded(fact: unknown, family: string, picture: string | undefined, speech: Speech): Part {
  if (typeof fact === "object") return fact as Part;
  if (family === "seat" && typeof fact === "number") return { text: speech.nameOf(fact), seat: fact };
  if (family === "signed") return { text: signed(Number(fact)) };
  if (family === "" || family === "seat") return { text: String(fact) };
  const text = lookUp(
    `${family.charAt(0).toLowerCase()}${family.slice(1)}.${String(fact).replaceAll(" ", "-")}`,
    speech,
  );
  const piece = picture === undefined ? {} : { piece: picture.slice(1) || String(fact) };
  return { text: /^[A-Z]/.test(family) ? capital(text) : text, ...piece };
}

/** A name that ends in a number may have one message for all numbers. */
function lookUp(key: string, speech: Speech): string {
  const [, stem = "", number = ""] = (speech.messages[key] ? null : /^(.*?)(\d+)$/.exec(key)) ?? [];
  const message = speech.messages[stem ? `${stem}#` : key];
  if (message === undefined) throw new Error(`there is no message ${key} in ${speech.language}`);
  return plain(fill(formOf(message, {}, speech.language), { number }, speech));
}

function tally(counts: Counts, speech: Speech): string {
  const pairs = counts.flatMap((count, seat): [number, unknown][] =>
    typeof count === "number" ? (count === 0 ? [] : [[seat, count]]) : [[...count]],
  );
  const message = formOf(speech.messages["log.tally"] ?? "{seat} {count}", {});
  return pairs.map(([seat, count]) => plain(fill(message, { seat, count: minus(count) }, speech))).join(", ");
}
