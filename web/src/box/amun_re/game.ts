/** The owner's page of Amun-Re. */
import Art from "../../games/amun_re/Art.svelte";
import "../../games/amun_re/colours.css";
import "../css/amun_re.css";
import type { BoxGame } from "../game";
import Control from "./Control.svelte";
import EgyptMap from "./Map.svelte";
import MapGroup from "./MapGroup.svelte";
import Rail from "./Rail.svelte";
import Sheet from "./Sheet.svelte";
import Steps from "./Steps.svelte";
import { words } from "./words";

export const game: BoxGame = {
  words,
  Art,
  Control,
  Sheet,
  sheets: ({ group }) => group === "map",
  Rail,
  symbols: { map: { id: "amr-temple" }, steps: { id: "amr-coin" }, temple: { id: "amr-sun" } },
  pictures: { map: MapGroup, steps: Steps, temple: EgyptMap },
};
