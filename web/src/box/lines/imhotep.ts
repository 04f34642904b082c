/** Imhotep: seven round cards for each number of players, and the boards. */
import { line, type Line } from "./line";

const CARDS = [0, 1, 2, 3, 4, 5, 6];
export const PLAYERS = [2, 3, 4];
/** The card that the rulebook depicts. */
const DEPICTED = "round:4:5";
export const PYRAMIDS = ["left", "middle", "right"];

export const IMHOTEP: readonly Line[] = [
  ...PLAYERS.flatMap((players) =>
    CARDS.map((card) => line("rounds", `round:${players}:${card}`, "ships", `round_cards.${players}.${card}`)),
  ).filter(({ id }) => id !== DEPICTED),
  line("sites", "pa", "steps", "pyramid_a"),
  ...PYRAMIDS.map((pyramid) => line("sites", `pb:${pyramid}`, "steps", `pyramid_b.${pyramid}`)),
  line("sites", "ob", "steps", "obelisks_b"),
];
