import { expect, test } from "vitest";
import cases from "../../../tests/server/commands/hint_cases.json";
import { grantsHint } from "../../src/lib/seats";
import type { SeatState } from "../../src/lib/wire";

interface Facts {
  mine?: boolean;
  bot?: boolean;
  person?: boolean;
}
const seatOf = ({ mine = false, bot = false, person = mine || !bot }: Facts): SeatState =>
  ({ person, bot: bot ? "player" : null }) as unknown as SeatState;

test.each(cases)("the menu offers a hint exactly where the server grants it: $law", ({ seat, seats, granted }) => {
  const mine = seats.flatMap((facts: Facts, number) => (facts.mine ? [number] : []));
  expect(grantsHint(seats.map(seatOf), mine, seat)).toBe(granted);
});
