/** Texts with parameters and plurals, checked when they are compiled: a wrong key or parameter is a type error. */

export type Message = string | Plural;
/** Which form is used follows from the parameter `count`, by the rules of the language. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}
export type Messages = Readonly<Record<string, Message>>;

/** What another language must have: the same keys, a plural where English has one. */
export type Like<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : Plural };

/** A piece of a sentence: plain words, a seat's name, or something of the game that has a picture. */
export interface Part {
  text: string;
  seat?: number;
  piece?: string;
}
export type Value = string | number | Part;

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<M> = M extends { other: infer Other } ? "count" | NamesIn<Other> : NamesIn<M>;
type Arguments<M> = [NamesOf<M>] extends [never] ? [] : [Record<NamesOf<M>, Value>];

export interface Translate<M extends Messages> {
  <K extends keyof M & string>(key: K, ...values: Arguments<M[K]>): string;
  /** The same sentence in parts, so that names and pictures can be set apart. */
  parts<K extends keyof M & string>(key: K, ...values: Arguments<M[K]>): Part[];
  /** The name of a seat, as a part of a sentence. */
  seat(seat: number): Part;
  /** `A, B and C` in the language. */
  list(values: string[]): string;
}

/** A translator as the frame knows it: it passes it on and asks it nothing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has its own keys
export type AnyTranslate = Translate<any>;

export interface Speech {
  language: string;
  messages: Messages;
  nameOf(seat: number): string;
}

/** A translator over whatever `speech` returns now: in a component it follows a change of language. */
export function translator<M extends Messages>(speech: () => Speech): Translate<M> {
  const parts = (key: string, values: Record<string, Value> = {}): Part[] => fill(form(speech(), key, values), values);
  const translate = (key: string, values?: Record<string, Value>): string => plain(parts(key, values));
  return Object.assign(translate, {
    parts,
    seat: (seat: number): Part => ({ text: speech().nameOf(seat), seat }),
    list: (values: string[]): string => list(values, speech().language),
  }) as Translate<M>;
}

export const plain = (parts: Part[]): string => parts.map((part) => part.text).join("");

function form({ language, messages }: Speech, key: string, values: Record<string, Value>): string {
  const message = messages[key];
  if (message === undefined) throw new Error(`there is no message ${key} in ${language}`);
  if (typeof message === "string") return message;
  const category = pluralRules(language).select(Number(values["count"]));
  return category === "one" ? (message.one ?? message.other) : message.other;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  const found = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, found);
  return found;
}

const AND: Record<string, string> = { nl: "en", nb: "og" };

/** By hand, because making an `Intl.ListFormat` takes a phone longer than drawing half a board. */
function list(values: string[], language: string): string {
  const last = values.at(-1) ?? "";
  return values.length < 2 ? last : `${values.slice(0, -1).join(", ")} ${AND[language] ?? "and"} ${last}`;
}

function fill(template: string, values: Record<string, Value>): Part[] {
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (!piece.startsWith("{")) return { text: piece };
      const value = values[piece.slice(1, -1)];
      if (value === undefined) throw new Error(`the parameter ${piece} of ${template} is missing`);
      return typeof value === "object" ? value : { text: String(value) };
    });
}
