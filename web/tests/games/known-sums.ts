/** All arithmetic of the games outside derived.ts: by game, why it repeats no rule, and where it stands: file and sums. */
export const KNOWN_SUMS: Record<string, Record<string, string[]>> = {
  amun_re: {
    "stops of the keyboard, province by province": ["Board.svelte: index * STOPS"],
    "drawn beside or behind each other": [
      "board/Built.svelte: Math.min(land.pyramids, shown | Math.min(land.stones, shown | PYRAMID + (land.pyramids",
      "board/Built.svelte: brick * (shown | pyramids - 1 | stones - 1",
      "board/Fields.svelte: facts.farmers * step | facts.farmers + facts.fields | facts.fields * step",
      "board/Fields.svelte: facts.fields + land.free_farmers | first + facts.fields | land.free_farmers * step",
      "board/Fields.svelte: lowland + land.free_farmers",
      "board/Temple.svelte: column * view.box.camel_space",
    ],
    "whether anything is drawn there": ["board/Province.svelte: land.pyramids + land.stones"],
    "the next number of a choice": ["choices.ts: 0)) + 1 | Math.max(0, ...drafts.map"],
    "the action puts one piece there, and derived.ts counts the rest": ["forecast.ts: province) - 1"],
    "adds the events of the log": ["log.ts: .reduce( | sum + factsOf(scored"],
    "a slider between 1 gold and all of the player's": [
      "player/OfferPicker.svelte: 1) / (most | 1)) * 100 | Math.max(1, Math.min | gold + 1 | gold - 1 | gold <= 1",
      "player/OfferPicker.svelte: gold >= most | most - 1",
    ],
    "the sign is printed apart": ["player/Offering.svelte: Math.abs(gold"],
    "counted from 1": ["player/Offering.svelte: rank + 1", "provinces.ts: .length)) - 1 | amount) + 1"],
    "the last total of a printed range": ["provinces.ts: next - 1"],
    "how many cards lie there": ["table.ts: .reduce( | sum + count"],
    "the lowest step that the server offers": ["taps.ts: Math.min(...steps"],
  },
  egizia: {
    "drawn beside or behind each other": [
      "board/Bonus.svelte: 2 - sites | sites * 5",
      "board/OrderTiles.svelte: 1)) / view.seats | GAP * (view.seats | view.seats - 1",
      "board/ScoreTrack.svelte: Math.max(FIRST, field | field % 5 | field) - cell | points < FIRST",
      "board/ScoreTrack.svelte: row - same.indexOf(seat | seat) * BEHIND",
      "board/Standing.svelte: 6) / view.seats",
    ],
    "where the line under the last ship is drawn": [
      "board/Downstream.svelte: lowest - 1 | number > lowest | number >= lowest",
    ],
    "the levels that derived.ts marks": ["board/Market.svelte: level >= selling"],
    "room for a ship that waits": ["board/Quay.svelte: view.seats > 2"],
    "the end of a name": ["cards.ts: card) + 1"],
    "what has a button": ["choices.ts: places > FEW | teams > MANY_TEAMS"],
    "numbers of choices go on after the last place": ["choices.ts: view.box.spaces.length + 1"],
    "counted from 1": [
      "describe.ts: level + 1 | next + 1",
      "events.ts: level + 1",
      "river.ts: Place) + 1",
      "viewpoint.ts: seat) - 1",
      "words.ts: own.grain_market + 1 | own.stone_market + 1 | seat) + 1 | slot) - 1",
    ],
    "the places between two ships, and how many of them are named": [
      "forecast.ts: Math.max(from, numberOf | passed.length - few.length | place) - 1",
    ],
    "how many equal cards are held": ["player/Hand.svelte: 0) + 1"],
    "a bar of marks": [
      "player/Gauges.svelte: Math.max(need, Math.min | Math.min(grain, need | need + 4 | stones + income",
    ],
    "one sum of the two that the view has": ["question.ts: work.first_sum + work.second_sum"],
    "how a place is dimmed; what can be chosen comes from the server": [
      "standing.ts: number < numberOf(view.box | number <= lowestOf(view",
    ],
    "one tap more; the server says whether that is a team": ["team.ts: team.plus3 + 1"],
  },
  imhotep: {
    "counted from 1": [
      "Board.svelte: 1) - 1",
      "choices.ts: berth) - 1 | detail) + 1 | site) + 1",
      "forecast.ts: berth) - 1",
      "table.ts: ship + 1",
      "taps.ts: ship) + 1 | ship.docked) + 1",
    ],
    "the ship in question is drawn last": ["Board.svelte: inQuestion) - Number(b.number"],
    "one letter of the sides, replaced": ["Options.svelte: side + value.slice(site | site + 1 | site) + side"],
    "bars between stones of a group that derived.ts has found": [
      "board/Burial.svelte: BURIAL_ROWS - 1 | BURIAL_ROWS < BURIAL_ROWS | place % BURIAL_ROWS | place + BURIAL_ROWS",
    ],
    "stops of the keyboard": [
      "board/Market.svelte: faceUp.length + seen.length | seen.length + (hasPair",
      "board/Ship.svelte: 10 * number",
      "board/Site.svelte: 100 + SITES.indexOf(site",
    ],
    "drawn beside or above each other": [
      "board/Quarry.svelte: 14) / view.box.sled",
      "board/Towers.svelte: 4) / (view.box.tower | view.box.tower * BLOCK_FRONT",
    ],
    "fields of three pyramids, counted through": [
      "board/Pyramids.svelte: PYRAMID_FIELDS * index",
      "printed.ts: Math.floor(field / PYRAMID_FIELDS | field % PYRAMID_FIELDS",
      "table.ts: PYRAMIDS.length * PYRAMID_FIELDS",
    ],
    "the order of unloading, stone by stone": [
      "choices.ts: place < view.table.unloading.length",
      "taps.ts: tap).length - 1",
    ],
    "the number of a choice": ["choices.ts: shift + SITES.indexOf(site"],
    "before and after the action, as derived.ts counts": ["forecast.ts: 0) + taken | 0) - 1 | 1) - before | card) + 1"],
    "a row of stones, one by one": ["player/Sled.svelte: place < stones"],
    "how many cards lie there": ["table.ts: .reduce( | sum + (view.table.discards[card"],
  },
  tutankhamen: {
    "the ledge is drawn apart from the path": ["Board.svelte: LEDGE - 1"],
    "two drawings of an empty place": ["Board.svelte: place % 3"],
    "how a place is dimmed; what can be chosen comes from the server": ["Board.svelte: place <= mine"],
    "without the tiles that leave by the server's events": ["forecast.ts: tile) - gone.length"],
    "room for the ring": ["player/Holds.svelte: PICTURE - 4"],
    "how many pictures share the card": [
      "player/Holds.svelte: holds.length > FEW",
      "player/Player.svelte: owner) > ROW | owner).length + wildOf(view",
    ],
  },
};
