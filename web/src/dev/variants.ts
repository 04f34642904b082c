/** A scene with other people around the same position: `?as=` and one of these names. */
import { OTHER } from "./other-boxes";
import type { SeatState, TableMessage } from "../lib/wire";

const MINUTE = 60_000;
const NUMBER = "7f".repeat(32);

/** `?box=other`: the table is played with a box that no game has printed. */
export const withOther = (message: TableMessage, name: string): TableMessage => ({
  ...message,
  state: { ...message.state, box: `${OTHER}${message.state.game}-${name}`, box_name: "Anna’s box" },
});

export function variant(message: TableMessage, name: string): TableMessage {
  return name.startsWith("number-") ? withNumber(message, name) : waitingFor(message, name);
}

/** `number-ours`, `number-other`: this device has added a number to the deal, and the record has it or another one. */
function withNumber(message: TableMessage, name: string): TableMessage {
  const seat = message.you.seats[0] ?? 0;
  const kept = { seal: message.state.commitment, numbers: { [seat]: NUMBER } };
  localStorage.setItem("scarab.numbers", JSON.stringify({ [message.table]: kept }));
  return withSeat(message, seat, { number: name === "number-ours" ? NUMBER : "80".repeat(32) });
}

/** `thinks`: for four minutes · `host`, `vote`, `voted`: for eleven, by viewer · `handed`: a bot plays my seat. */
function waitingFor(message: TableMessage, what: string): TableMessage {
  const asked = message.views[0]?.view.to_act[0] ?? 0;
  const seats = message.state.seats.length;
  const me = (asked + 1) % seats;
  if (what === "handed") return withSeat(message, asked, { bot: "player" });
  const people = message.state.seats.reduce((all, _, seat) => withSeat(all, seat, PERSON), message);
  const votes = what === "voted" ? [me] : what === "vote" ? [(asked + 2) % seats] : [];
  const since = Date.now() - (what === "thinks" ? 4 : 11) * MINUTE;
  const waiting = withSeat(people, asked, { asked_since: since, votes });
  return {
    ...waiting,
    you: { seats: [me], host: what === "host" },
    state: { ...waiting.state, patience: 600 },
    views: message.views.map((view) => ({ ...view, seat: me, actions: [] })),
  };
}

const PERSON: Partial<SeatState> = { person: true, bot: null, present: true };

function withSeat(message: TableMessage, seat: number, change: Partial<SeatState>): TableMessage {
  const seats = message.state.seats.map((each, place) => (place === seat ? { ...each, ...change } : each));
  return { ...message, state: { ...message.state, seats } };
}
