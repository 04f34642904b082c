/** The result as a picture, to share or to keep. */
import { titleOf } from "../../games/cards";
import { speaker } from "../../lib/i18n.svelte";
import type { TableStore } from "../store.svelte";
import { paint, SIZE, type Shades } from "./picture";
import { verdictOf } from "./verdict";

/** `imhotep-2026-11-17-37-35.png`: the day, and the points of the first two. */
export function fileOf(game: string, time: number, totals: readonly number[]): string {
  const day = new Date(time);
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((each) => String(each).padStart(2, "0"));
  return `${[game, ...date, ...totals.slice(0, 2)].join("-")}.png`;
}

/** With names only: whoever looks at it is not *you*. */
export async function sharePicture(table: TableStore): Promise<void> {
  const { game, shown, lines, message, end } = table;
  if (!shown) return;
  const { acting, steps } = end;
  const nameOf = (seat: number): string => table.nameOf(seat);
  const verdict = verdictOf({
    game,
    shown: { ...shown, seat: null },
    lines,
    seats: message.state.seats,
    mine: [],
    nameOf,
    acting,
    steps,
  });
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const brush = canvas.getContext("2d");
  if (!brush) return;
  const date = new Date(message.state.updated).toLocaleDateString(speaker.language, { dateStyle: "long" });
  paint(brush, { verdict, score: shown.view.score, title: titleOf(game.name), date }, shades());
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return;
  const totals = verdict.rows.map(({ total }) => total);
  const file = new File([blob], fileOf(game.name, message.state.updated, totals), { type: "image/png" });
  if (!(await handedOn(file))) download(file);
}

/** To another program; false: the browser cannot do that. */
async function handedOn(file: File): Promise<boolean> {
  const shared = { files: [file] };
  if (!navigator.canShare?.(shared)) return false;
  try {
    await navigator.share(shared);
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError"; // changed their mind
  }
  return true;
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  link.click();
  URL.revokeObjectURL(address);
}

const TOKENS = {
  ground: "--limestone",
  track: "--papyrus-deep",
  line: "--line",
  ink: "--ink",
  soft: "--ink-soft",
  gold: "--gold",
  bright: "--gold-bright",
  goldInk: "--gold-ink",
  danger: "--danger-ink",
} as const;
const EACH = 8;

/** The colours of the page as a canvas reads them: a token can hold two, for day and night. */
function shades(): Shades {
  const probe = document.createElement("i");
  document.body.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const each = (name: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => colour(`--${name}-${index}`));
  const named = Object.entries(TOKENS).map(([name, token]) => [name, colour(token)]);
  const found = {
    ...(Object.fromEntries(named) as Record<keyof typeof TOKENS, string>),
    seats: each("seat", 6),
    letters: Array.from({ length: 6 }, (_, seat) => colour(seat === 4 ? "--seat-ink-4" : "--seat-ink")),
    categories: each("cat", EACH),
    shapes: Array.from({ length: 6 }, (_, seat) => shapeOf(seat)),
  };
  probe.remove();
  return found;
}

/** A seat's shape as a path, in a field of 28 × 28. */
function shapeOf(seat: number): string {
  const drawn = document.querySelector(`#shape-${seat} > *`);
  const number = (name: string): number => Number(drawn?.getAttribute(name));
  if (drawn?.tagName === "circle") {
    const [x, y, r] = [number("cx"), number("cy"), number("r")];
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  if (drawn?.tagName === "rect")
    return `M${number("x")} ${number("y")}h${number("width")}v${number("height")}h${-number("width")}z`;
  return drawn?.getAttribute("d") ?? "";
}
