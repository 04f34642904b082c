/**
 * What the rules count and the table shows all the time. Each function names its oracle: the engine's function with
 * which tests/games/egizia/derived.test.ts compares it at every position of every recorded game.
 */
import type { Box } from "./box.gen";
import { LANE_NAMES, type Lane, type PARTS } from "./buildings";
import { kindOf, landOf, yieldOf } from "./cards";
import { COLOURS, CREWS, RINGS, type Colour, type Crew, type Ring } from "./river";
import type { SphinxCard } from "./sphinx";
import { gravesOf, handOf, playerOf, siteFields, type EgiziaView, type Player } from "./table";
import type { Team } from "./team";

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** `EgiziaState.irrigated_grain`, of one field of the colour (EGZ-12). */
export const isWatered = (view: EgiziaView, colour: Colour): boolean =>
  COLOURS.indexOf(colour) <= RINGS.indexOf(view.table.ring);

/** `EgiziaState.irrigated_grain`, and what was added in the feeding that goes on (EGZ-12). */
export function grainNow(view: EgiziaView, seat: number): number {
  const watered = handOf(view, seat).filter((card) =>
    COLOURS.some((each) => each === landOf(card) && isWatered(view, each)),
  );
  const added = view.question === "FeedCrews" && view.to_act.includes(seat) ? view.table.grain : 0;
  return sum(watered.map(yieldOf)) + added;
}

/** `EgiziaState.grain_need` (EGZ-12). */
export const grainNeeded = (view: EgiziaView, seat: number): number =>
  sum(CREWS.map((crew) => playerOf(view, seat).crews[crew]));

/** `feeding.missing_grain` (EGZ-12). */
export const grainMissing = (view: EgiziaView, seat: number): number =>
  Math.max(0, grainNeeded(view, seat) - grainNow(view, seat));

/** `feeding.count_grain`: the points that missing grain costs (EGZ-12). */
export const feedingLoss = (view: EgiziaView, seat: number): number =>
  grainMissing(view, seat) * (view.box.grain_market.penalty[playerOf(view, seat).grain_market] ?? 0);

/** `EgiziaState.quarried_stones` (EGZ-13). */
export const quarried = (view: EgiziaView, seat: number): number =>
  sum(
    handOf(view, seat)
      .filter((card) => landOf(card) === "quarry")
      .map(yieldOf),
  );

/** `scoring.grave_sum`: the tiles of the graves, and the grave cards (EGZ-33). */
export const graveSum = (view: EgiziaView, seat: number): number =>
  sum(gravesOf(view, seat)) + (playerOf(view, seat).cards["grave-card"] ?? 0) * view.box.cards.grave_card;

/** `score_track.scarabs`: one for each time that a marker has gone round the track (EGZ-39). */
export const scarabsOf = ({ scarab }: Box, points: number): number => Math.floor(Math.max(0, points - 1) / scarab);

/** `score_track.scarabs`: where a marker stands, for each scarab is a whole round of the track (EGZ-39). */
export const trackField = (box: Box, points: number): number => points - scarabsOf(box, points) * box.scarab;

/** `EgiziaBox.first_selling`: from this level of the stone market on, leftover stones are sold (EGZ-38). */
export const firstSelling = ({ stone_market }: Box): number => stone_market.levels - stone_market.selling;

/** `markets.lower`: how many levels a market has (EGZ-17, EGZ-18). */
export const levelsOf = ({ grain_market, stone_market }: Box, market: "stone" | "grain"): number =>
  market === "grain" ? grain_market.penalty.length : stone_market.levels;

/** `markets.lower`: the level that a marker would reach (EGZ-17, EGZ-18). */
export const loweredTo = (view: EgiziaView, seat: number | null, market: "stone" | "grain"): number =>
  Math.min(playerOf(view, seat)[`${market}_market`] + 1, levelsOf(view.box, market) - 1);

const STEPS: Record<string, number> = { "ring left": -1, "ring stay": 0, "ring right": 1 };
/** `round_fields.MoveRing`: where the ring lies after an action, null if it cannot go there (EGZ-16). */
export const ringAfter = ({ table }: EgiziaView, action: string): Ring | null =>
  RINGS[RINGS.indexOf(table.ring) + (STEPS[action] ?? NaN)] ?? null;

const DECK_ROUNDS = [[1, 2], [3, 4], [5]];
/** `rounds.DECK_OF_ROUND`: the rounds that are played with the deck of this one (EGZ-6). */
export const deckRounds = ({ table }: EgiziaView): number[] =>
  DECK_ROUNDS.find((rounds) => rounds.includes(table.round)) ?? [];

/** `berths.add_site`: how many ships find all fields of a site taken when every seat comes there (EGZ-11). */
export const waitingShips = (view: EgiziaView): number => Math.max(0, view.seats - siteFields(view));

/** `building.name_team`: the strength of its crews and cards (EGZ-19). */
export const strengthOf = ({ cards }: Box, team: Team, player: Player): number =>
  team.crews.reduce((total, crew) => total + player.crews[crew], team.plus3 * cards.plus3);

/** `lay_stone.BuildStone`: the strength is a ceiling, and every field is paid in stones (EGZ-19). */
export const mostToBuild = (view: EgiziaView, seat: number | null, team: Team): number =>
  Math.min(strengthOf(view.box, team, playerOf(view, seat)), playerOf(view, seat).stones);

/** `crews.raise_crew`: the strength that a crew would reach (EGZ-3). */
export const raisedTo = (view: EgiziaView, seat: number | null, crew: Crew): number =>
  Math.min(playerOf(view, seat).crews[crew] + 1, view.box.crew_max);

/** `nile_cards.improve`: the next better colour of a field (EGZ-32). */
export const improvedTo = (field: string): Colour =>
  COLOURS[COLOURS.findIndex((colour) => colour === landOf(field)) - 1] ?? "green";

/** `lay_stone.score_action`: the points of the stones laid in the building that goes on (EGZ-25R). */
export const builtSum = ({ table }: EgiziaView): number => table.work.first_sum + table.work.second_sum;

/** `EgiziaState.progress`: the field of a lane that is built next, from 1; null if it is full (EGZ-21 to EGZ-23). */
export function nextField({ table }: EgiziaView, lane: Lane): number | null {
  const free = table.buildings[lane].indexOf(null);
  return free < 0 ? null : free + 1;
}

const several = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** `EgiziaBox.lane_values`: by field in the order of building; a grave costs what its tile says (EGZ-21 to EGZ-24). */
export function laneOf({ obelisk, graves, pyramid, temple }: Box, lane: Lane): number[] {
  if (lane === "obelisk") return obelisk.flatMap((fields, index) => several(fields, index + 1));
  if (lane === "grave") return several(graves.laid, 0);
  const [building, part = ""] = lane.split(" ");
  if (building === "temple") return temple[part as (typeof PARTS)[number]];
  const row = pyramid[Number(part) - 1];
  return row ? several(row.fields, row.value) : [];
}

/** `lay_stone.next_value`, of any field: what it costs, or null for a grave that is closed (EGZ-21). */
export const valueOfField = (view: EgiziaView, lane: Lane, field: number): number | null =>
  lane === "grave" ? (view.table.graves[field - 1] ?? null) : (laneOf(view.box, lane)[field - 1] ?? null);

/** How much of what a sphinx card asks for is there, and how much it asks for, if it names a number. */
export interface Progress {
  have: number;
  goal: number | null;
}
const PILLARS: readonly Lane[] = ["temple left", "temple right"];
const ROWS = LANE_NAMES.filter((lane) => lane.startsWith("pyramid"));
const TEMPLE = LANE_NAMES.filter((lane) => lane.startsWith("temple"));
const MOST = {
  "most-quarries": "quarry",
  "most-green": "green",
  "most-yellow-green": "yellow-green",
  "most-brown": "brown",
} as const;

/** `scoring.sphinx_card`: what it counts (EGZ-38, EGZ-38R); null: all other points. */
export function progressOf(view: EgiziaView, seat: number, card: SphinxCard): Progress | null {
  const { box } = view;
  const { buildings, players } = view.table;
  const own = playerOf(view, seat);
  const stones = (lanes: readonly Lane[]): number =>
    sum(lanes.map((lane) => buildings[lane].filter((owner) => owner !== null).length));
  const mine = (lanes: readonly Lane[]): number =>
    sum(lanes.map((lane) => buildings[lane].filter((owner) => owner === seat).length));
  const full = (lanes: readonly Lane[]): Progress => ({
    have: lanes.filter((lane) => !buildings[lane].includes(null)).length,
    goal: lanes.length,
  });
  const bottom = (market: "stone" | "grain"): number => levelsOf(box, market) - 1;
  switch (card) {
    case "obelisk-row-7":
    case "obelisk-row-8":
    case "obelisk-row-9":
      return { have: stones(["obelisk"]), goal: laneOf(box, "obelisk").indexOf(yieldOf(card)) + 1 };
    case "pyramid-4-rows":
    case "pyramid-5-rows":
      return { have: full(ROWS).have, goal: box.sphinx[card].rows };
    case "temple-pillars":
      return full(PILLARS);
    case "temple-columns":
      return full([...PILLARS, "temple columns"]);
    case "graves-9":
      return { have: stones(["grave"]), goal: box.sphinx[card].graves };
    case "stone-market-count":
      return { have: players.filter(({ stone_market }) => stone_market === bottom("stone")).length, goal: null };
    case "grain-market-count":
      return { have: players.filter(({ grain_market }) => grain_market === bottom("grain")).length, goal: null };
    case "temple-own-4":
      return { have: mine(TEMPLE), goal: box.sphinx[card].stones };
    case "pyramid-own-6":
    case "pyramid-own-7":
      return { have: mine(ROWS), goal: box.sphinx[card].stones };
    case "obelisk-own-4":
    case "obelisk-own-5":
      return { have: mine(["obelisk"]), goal: box.sphinx[card].stones };
    case "two-everywhere":
      return { have: Math.min(mine(["obelisk"]), mine(ROWS), mine(TEMPLE)), goal: box.sphinx[card].stones };
    case "graves-own":
      return { have: mine(["grave"]), goal: null };
    case "crew-blue":
    case "crew-black":
    case "crew-yellow":
    case "crew-joker":
      return { have: own.crews[card.slice("crew-".length) as Crew], goal: null };
    case "most-quarries":
    case "most-green":
    case "most-yellow-green":
    case "most-brown": {
      const worth = players.map((_, owner) =>
        sum(
          handOf(view, owner)
            .filter((each) => landOf(each) === MOST[card])
            .map(yieldOf),
        ),
      );
      return { have: worth[seat] ?? 0, goal: Math.max(...worth) };
    }
    case "stone-market-last":
      return { have: own.stone_market + 1, goal: levelsOf(box, "stone") };
    case "grain-market-last":
      return { have: own.grain_market + 1, goal: levelsOf(box, "grain") };
    case "permanents":
      return { have: handOf(view, seat).filter((each) => kindOf(each) === "permanent").length, goal: null };
    case "ten-percent":
      return null;
  }
}
