import { beforeEach, describe, expect, test } from "vitest";
import { speaker } from "../../src/lib/i18n.svelte";
import { en } from "../../src/lib/messages/en";
import { nb } from "../../src/lib/messages/nb";
import { nl } from "../../src/lib/messages/nl";
import type { LogLine, SeatState, TableMessage, TableState } from "../../src/lib/wire";
import { happened } from "../../src/table/director/happenings";

beforeEach(() => void (speaker.messages = en));

const NAMES = ["Kim", "Nefru", "Senbi", "Meri"];
const player = (name: string): SeatState => ({
  name,
  person: true,
  bot: null,
  claimed: true,
  ready: true,
  resigned: false,
  present: true,
  number: null,
  asked_since: null,
  votes: [],
});
interface Change {
  seats?: Record<number, Partial<SeatState>>;
  state?: Partial<TableState>;
  lines?: Partial<LogLine>[];
  mine?: number[];
}
/** Kim's page, unless `mine` says otherwise; `lines` are new. */
function message({ seats = {}, state = {}, lines = [], mine = [0] }: Change = {}): TableMessage {
  return {
    version: 20 + lines.length,
    you: { seats: mine, host: false },
    state: {
      status: "playing",
      undo_asked: null,
      next: null,
      seats: NAMES.map((name, seat) => ({ ...player(name), ...seats[seat] })),
      ...state,
    },
    views: lines.length > 0 ? [{ log: lines.map((line, index) => ({ index: 20 + index, ...line })) }] : [],
  } as unknown as TableMessage;
}
const texts = (before: Change, after: Change): string[] =>
  happened(message(before), message(after)).map(({ text }) => text);

describe("at a seat", () => {
  const bot = { seats: { 2: { bot: "greedy" } } };

  test("a bot takes over, and its player comes back", () => {
    expect(texts({}, bot)).toEqual(["A bot plays for Senbi now"]);
    expect(texts(bot, {})).toEqual(["Senbi is back"]);
    expect(texts(bot, bot)).toEqual([]);
  });

  test("a bot that plays for the viewer is told to the viewer; coming back was their own doing", () => {
    expect(texts({ mine: [2] }, { ...bot, mine: [2] })).toEqual([en["table.bot-plays"]]);
    expect(texts({ ...bot, mine: [2] }, { mine: [2] })).toEqual([]);
  });

  test("who resigns is not said to be played by a bot besides", () => {
    const resigned = { seats: { 2: { bot: "greedy", resigned: true } } };
    expect(texts({}, resigned)).toEqual(["Senbi has resigned; a bot plays on"]);
    expect(texts(bot, resigned)).toEqual(["Senbi has resigned; a bot plays on"]);
    expect(texts({ mine: [2] }, { ...resigned, mine: [2] })).toEqual([]);
  });

  test("somebody sits down, somebody wishes for a bot", () => {
    expect(texts({ seats: { 3: { claimed: false } } }, {})).toEqual(["Meri has joined"]);
    expect(texts({}, { seats: { 2: { votes: [0, 1] } } })).toEqual(["Nefru wants a bot to play for Senbi"]);
  });

  test("nothing is told of a seat that was a bot's from the beginning, nor of who looks away", () => {
    expect(texts({ seats: { 1: { person: false } } }, { seats: { 1: { person: false, bot: "greedy" } } })).toEqual([]);
    expect(texts({}, { seats: { 1: { present: false } } })).toEqual([]);
  });
});

describe("a takeback", () => {
  const asked = { seat: 2, to: 17, agreed: [] as number[], missing: [0, 1] };
  const wish = (more: Partial<typeof asked> = {}): Change => ({ state: { undo_asked: { ...asked, ...more } } });

  test("is asked for by another", () => {
    expect(texts({}, wish())).toEqual(["Senbi proposes a takeback"]);
    expect(texts(wish(), wish())).toEqual([]);
    expect(texts({ mine: [2] }, { ...wish(), mine: [2] })).toEqual([]);
  });

  test("is agreed to by one, and by all", () => {
    expect(texts(wish(), wish({ agreed: [1], missing: [0] }))).toEqual(["Nefru accepts the takeback"]);
    expect(texts(wish(), { lines: [{ seat: 2, text: "undo 17" }] })).toEqual(["The takeback was accepted"]);
  });

  test("is declined, also to the one who asked", () => {
    expect(texts(wish(), {})).toEqual(["The takeback was declined"]);
    expect(texts({ ...wish(), mine: [2] }, { mine: [2] })).toEqual(["The takeback was declined"]);
  });

  test("lapses without a word when somebody moves", () => {
    expect(texts(wish(), { lines: [{ seat: 1, text: "take 3" }] })).toEqual([]);
  });
});

test("the whole table: a rematch, a game that cannot go on, a table that is no more", () => {
  expect(texts({}, { state: { next: "heron" } })).toEqual(["A rematch is ready"]);
  expect(texts({}, { state: { status: "frozen" } })).toEqual([en["table.frozen"]]);
  expect(texts({}, { state: { status: "closed" } })).toEqual(["The host cancelled the table"]);
});

test("a spectator is told everything, and where in the log it belongs", () => {
  const found = happened(message({ mine: [] }), message({ seats: { 0: { bot: "greedy" } }, mine: [] }));
  expect(found).toMatchObject([{ kind: "bot-plays", seat: 0, version: 20, text: "A bot plays for Kim now" }]);
});

test("the words follow the language of the page", () => {
  const [found] = happened(message(), message({ seats: { 2: { bot: "greedy" } } }));
  speaker.messages = nl;
  expect(found?.text).toBe("Een bot speelt nu voor Senbi");
  speaker.messages = nb;
  expect(found?.text).toBe("En bot spiller for Senbi nå");
});
