/** What a tap on a province, a step or a card means at this moment. */
import type { Choosing, Tap, TargetState } from "../../board/choosing";
import type { BoardContext } from "../../board/context";
import type { CardName } from "./cards";
import { amountOf, numbered, type Province } from "./provinces";
import { provinceSpot } from "./spots";
import { lostBy, type AmunReView, type Box, type Messages, type Table } from "./table";

/** Null: nothing is asked that this province could answer. */
export function provinceTap(view: AmunReView, choosing: Choosing, province: Province): Tap | null {
  if (choosing.isChosen("play")) return `play * ${province}`;
  switch (view.question) {
    case "PlaceBid":
      return view.table.turned_up.includes(province) ? bidTap(view, choosing, province) : null;
    case "PlaceFarmer":
      return `farm ${province}`;
    case "LayStone":
      return `lay ${province}`;
    case "TakeReward":
      return rewardTap(choosing, province);
    case "BuyFarmers":
    case "BuyStones":
    case "PlayHarvestCard":
      return choosing.can(`play * ${province}`) ? `play * ${province}` : null;
    default:
      return null;
  }
}

/** The ring of a province: what can be chosen there, else whose last move it was. */
export function provinceRing(
  { view, choosing, lastMove }: BoardContext<Table, Box, Messages>,
  province: Province,
): { state: TargetState; seat: number | undefined } {
  const tap = provinceTap(view, choosing, province);
  const state = tap === null ? "idle" : choosing.stateOf(tap);
  const seat = lastMove.get(provinceSpot(province));
  return { state: state === "idle" && seat !== undefined ? "last" : state, seat };
}

/** Where no bid can be made, the highest one is asked for: the server says why not. */
function bidTap(view: AmunReView, choosing: Choosing, province: Province): Tap {
  const any = `bid ${province}`;
  return choosing.can(any) ? any : `${any} ${view.box.bid_steps.at(-1)}`;
}

function rewardTap(choosing: Choosing, province: Province): Tap {
  const verb = ["farm", "lay"].find((each) => choosing.isChosen(each));
  if (verb) return `${verb} ${province}`;
  // A province of another player: the server says why not, if it is asked for something whole.
  return choosing.can(`farm|lay ${province}`) ? `farm|lay ${province}` : `lay ${province}`;
}

/** On the card just lost a bid needs the card that allows it. */
export function stepTap({ box }: AmunReView, choosing: Choosing, province: Province, step: number): Tap {
  const number = numbered(box, step);
  const plain = `bid ${province} ${choosing.can(`bid * ${number}`) ? number : step}`;
  return choosing.can(`${plain} same-province`) ? `${plain} same-province` : plain;
}

/** Null: the card cannot be used now. */
export function cardTap(view: AmunReView, choosing: Choosing, card: CardName): Tap | null {
  const taps = choosing.isChosen("sell") ? [`sell ${card}`] : playTaps(view, choosing, card);
  return taps.find((tap) => choosing.fits(tap)) ?? taps.find((tap) => choosing.can(tap)) ?? null;
}

function playTaps(view: AmunReView, choosing: Choosing, card: CardName): Tap[] {
  switch (card) {
    case "blockade":
      return choosing.isChosen(`bid ${lostBy(view) ?? ""}`)
        ? ["bid * * same-province blockade"]
        : ["bid * * blockade", "bid * * same-province blockade"];
    case "same-province":
      return ["bid * * same-province"];
    case "correction":
      return correctionTaps(choosing);
    default:
      return [`play ${card}`];
  }
}

/** A correction goes with the offering or theft that was chosen. */
function correctionTaps({ action }: Choosing): Tap[] {
  if (action === null || !/^(offer|steal)/.test(action)) return [];
  return [action.endsWith(" correction") ? action : `${action} correction`];
}

/** The province to which the choice has been narrowed. */
export function chosenProvince(choosing: Choosing): Province | null {
  if (!choosing.isChosen("bid")) return null;
  const provinces = choosing.options(1);
  return provinces.length === 1 ? (provinces[0] as Province) : null;
}

/** The lowest step that may be bid on a province. */
export function lowestStep({ box }: AmunReView, choosing: Choosing, province: Province): number | null {
  const steps = choosing.legal
    .map((action) => action.split(" "))
    .filter(([verb, name]) => verb === "bid" && name === province)
    .map(([, , step = ""]) => amountOf(box, step));
  return steps.length > 0 ? Math.min(...steps) : null;
}
