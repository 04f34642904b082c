/** Twelve short sounds, made on the spot; this file says which of them may be heard. */
import { touched } from "./haptics";
import { settings } from "./settings.svelte";
import type * as Recipes from "./sound-recipes";

export type SoundName =
  "stone" | "ship" | "card" | "step" | "coin" | "points" | "loss" | "drum" | "whole" | "gong" | "turn" | "end";

/** They are heard where nothing is acted out, too. */
const ESSENTIAL: readonly SoundName[] = ["turn", "end"];
const AT_ONCE = 4;
const APART_MS = 60;
/** Seconds in which a sound that is cut off fades: at once, but without a click. */
const FADE = 0.01;
/** Card and coin are heard at a third of the volume, too; the limiter keeps four sounds at full volume from clipping. */
const LOUDNESS = 2.5;

let recipes: typeof Recipes | null = null;
interface Output {
  context: AudioContext;
  /** What is played goes in here. */
  loud: GainNode;
  /** The volume that was chosen. */
  master: GainNode;
}
let output: Output | null = null;
/** What sounds now goes through here; `hush` takes another. */
let bus: GainNode | null = null;
let ends: number[] = [];
const last = new Map<SoundName, number>();
let listening = false;

/** Sounds if the page may; `nth`: points of one beat climb a scale; for the end, 1: the listener has won. */
export function play(name: SoundName, nth = 0): void {
  if (!recipes || output?.context.state !== "running" || !isHeard(name)) return;
  const { context, loud, master } = output;
  const now = context.currentTime;
  ends = ends.filter((end) => end > now);
  if (performance.now() - (last.get(name) ?? -APART_MS) < APART_MS) return;
  if (ends.length >= AT_ONCE) {
    if (!ESSENTIAL.includes(name)) return;
    hush();
  }
  last.set(name, performance.now());
  master.gain.setTargetAtTime(settings.volume ** 2, now, FADE);
  if (!bus) {
    bus = context.createGain();
    bus.connect(loud);
  }
  ends.push(now + recipes.sound(recipes.recipeOf(name, nth), context, bus));
}

function isHeard(name: SoundName): boolean {
  if (!settings.sound || settings.volume === 0) return false;
  if (document.hidden) return name === "turn";
  return settings.pace !== "off" || ESSENTIAL.includes(name);
}

/** Whatever sounds is cut off. */
export function hush(): void {
  if (!output || !bus) return;
  const cut = bus;
  cut.gain.setTargetAtTime(0, output.context.currentTime, FADE);
  setTimeout(() => cut.disconnect(), 1000 * 10 * FADE);
  bus = null;
  ends = [];
}

/** After a tap or a key of the page only: browsers allow no sound before it. */
export async function wake(): Promise<void> {
  if (!settings.sound) return;
  try {
    output ??= opened();
    if (output.context.state !== "running") await output.context.resume();
    recipes ??= await import("./sound-recipes");
  } catch {
    return; // no device to hear it with, or the server is away: the next tap tries again
  }
}

/** Heard while somebody chooses the volume. */
export async function sample(): Promise<void> {
  await wake();
  play("turn");
}

function opened(): Output {
  const context = new AudioContext();
  const loud = context.createGain();
  const limiter = context.createDynamicsCompressor();
  const master = context.createGain();
  loud.gain.value = LOUDNESS;
  limiter.threshold.value = -12;
  limiter.knee.value = 6;
  limiter.release.value = 0.1;
  master.gain.value = settings.volume ** 2;
  loud.connect(limiter).connect(master).connect(context.destination);
  return { context, loud, master };
}

/** Once a page: sounds wake with its first tap. A finger counts as a tap only when it is lifted. */
export function listen(): void {
  if (listening) return;
  listening = true;
  const onTouch = (): void => {
    touched();
    if (output?.context.state !== "running" || !recipes) void wake();
  };
  for (const kind of ["pointerdown", "pointerup", "keydown"]) addEventListener(kind, onTouch, { capture: true });
  if (navigator.userActivation?.hasBeenActive) void wake(); // the tap that led here was on another page
}
