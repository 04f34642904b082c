import type { Known } from "../known";

export const sums: Known["sums"] = {
  "stops of the keyboard, province by province": ["Board.svelte: index * STOPS"],
  "drawn beside or behind each other": [
    "board/Built.svelte: Math.min(land.pyramids, shown | Math.min(land.stones, shown | Math.min(count, shown",
    "board/Built.svelte: brick * (shown | stones - 1 | Math.min(nth, shown - 1 ×2",
    "board/Fields.svelte: facts.farmers * step | facts.farmers + facts.fields | facts.fields * step",
    "board/Fields.svelte: facts.fields + land.free_farmers | first + facts.fields | land.free_farmers * step",
    "board/Fields.svelte: lowland + land.free_farmers",
    "board/Temple.svelte: 0.92) / spaces.length | column * (space | column * view.box.camel_space",
    "board/Temple.svelte: foot - heightOf(space | space - 0.5 | space - 1",
  ],
  "whether anything is drawn there": ["board/Province.svelte: land.pyramids + land.stones"],
  "the next number of a choice": ["choices.ts: 0)) + 1 | Math.max(0, ...drafts.map | next++"],
  "the action puts one piece there, and derived.ts counts the rest": ["forecast.ts: province) - 1 ×2"],
  "adds the events of the log, or what the sheet has of the bonus cards": [
    "acting/Kingdom.svelte: .reduce( | sum + of(row",
    "acting/gains.ts: .reduce( | all + gain.points",
    "log.ts: .reduce( | sum + factsOf(scored",
  ],
  "so many offerings of a card lie open": [
    "acting/Offerings.svelte: counted - 1 ×2 | facts.tiles.length > 4 | opened - 1 | stage >= (card.stages",
  ],
  "by how much a correction, which derived.ts counts, has changed the total": [
    "acting/offerings.ts: verb) - before.table.total",
  ],
  "cards in words": ["acting/Harvest.svelte: others.length + 1"],
  "lines of a run that are equal": ["acting/runs.ts: 0) + 1"],
  "pyramids before the newest one": ["board/Built.svelte: land.pyramids - 1", "board/Counts.svelte: land.pyramids - 1"],
  "stones that the lines of one beat have laid": [
    "acting/trips.ts: .findLastIndex( | last + 1 | nth >= lying | stones - laidJustNow(seat",
  ],
  "the stone that lies on top": ["acting/trips.ts: Math.max(0, stones - 1"],
  "no sum: an import": ["acting/trips.ts: import * as"],
  "places where stones of the next pyramid will lie": [
    "board/Built.svelte: Math.max(land.stones, view.box.pyramid_stones",
    "board/Counts.svelte: Math.max(land.stones, view.box.pyramid_stones",
  ],
  "where something lies in a list": [
    "acting/cards.ts: .findIndex( | .findLastIndex(",
    "acting/harvest.ts: .findLastIndex( | begun + 1",
    "player/Ladder.svelte: .findIndex(",
    "table.ts: .findIndex(",
  ],
  "a slider over the offers that the server listed": [
    "player/OfferPicker.svelte: Math.max(0, ...amounts | Math.max(least, Math.min | Math.min(...amounts",
    "player/OfferPicker.svelte: gold + 1 | gold - 1 | gold - least | gold <= least | gold >= most",
    "player/OfferPicker.svelte: least) / (most | least)) * 100 | most - least | most > least",
  ],
  "the sign is printed apart": ["player/Offering.svelte: Math.abs(gold"],
  "counted from 1": ["provinces.ts: .length)) - 1 | amount) + 1", "words.ts: rank + 1"],
  "the last total of a printed range": ["provinces.ts: next - 1 ×3"],
  "phases from 1, dots that are all past": ["strip.ts: ROUNDS + 1 | RULES.length - 1 | phase - 1 ×2"],
  "how many cards lie there": ["table.ts: .reduce( | sum + count"],
  "the lowest step that the server offers": ["taps.ts: Math.min(...steps"],
};
export const printed: Known["printed"] = {
  "lengths in the drawing, and stops of the keyboard": [
    "Board.svelte: STOPS",
    "board/Province.svelte: SMALL_UP",
    "board/SeatMark.svelte: EDGE",
    "board/Track.svelte: PAD | ROUND",
  ],
  "phases and rounds are structure, the same in every box": [
    "cards.ts: SCORING_PHASE",
    "acting/harvest.ts: HARVESTING",
    "table.ts: OFFERING_PHASE | ROUNDS",
  ],
  milliseconds: ["acting/offerings.ts: BACKS_MS | TURN_MS"],
  "where a slider begins": ["player/OfferPicker.svelte: TYPICAL"],
};
