/** What the twelve sounds are made of: tones that rise or fall and die away, and filtered noise. Seconds and hertz. */
import type { SoundName } from "./sounds";

interface Layer {
  at?: number;
  length: number;
  gain: number;
  attack?: number;
}
export interface Tone extends Layer {
  from: number;
  to?: number;
  type?: OscillatorType;
}
export interface Noise extends Layer {
  band: number;
  to?: number;
  q?: number;
}
export interface Recipe {
  tones: Tone[];
  noises?: Noise[];
}

/** What an ear takes for silence; an exponential curve never reaches nought. */
const SILENCE = 0.0001;
const ATTACK = 0.004;
/** Seconds between the end of a curve and that of its source. */
const TAIL = 0.02;

const above = (pitch: number, semitones: number): number => pitch * 2 ** (semitones / 12);
const A3 = 220;
const A4 = 440;
const C5 = 523.25;
/** Five tones, then the octave. */
const SCALE = [0, 2, 4, 7, 9, 12];
const CHORD = [0, 4, 7];
const FANFARE = [0, 7, 12];
const WON = [...FANFARE, 16, 19, 24];
/** Partials of a small gong. */
const PARTIALS = [1, 2.76, 5.4, 8.93];

const RECIPES: Record<SoundName, (nth: number) => Recipe> = {
  stone: () => ({
    tones: [{ from: 210, to: 110, length: 0.11, gain: 0.5, type: "triangle" }],
    noises: [{ length: 0.045, gain: 0.22, band: 1900 }],
  }),
  // water, and a creak
  ship: () => ({
    tones: [{ at: 0.12, from: 96, to: 128, length: 0.22, gain: 0.06, type: "sawtooth", attack: 0.05 }],
    noises: [{ length: 0.55, gain: 0.16, band: 380, to: 900, q: 0.7, attack: 0.18 }],
  }),
  card: () => ({
    tones: [],
    noises: [
      { length: 0.12, gain: 0.2, band: 3200, to: 1400, q: 0.8 },
      { at: 0.09, length: 0.05, gain: 0.14, band: 900 },
    ],
  }),
  step: () => ({ tones: [{ from: 330, to: 240, length: 0.07, gain: 0.22, type: "triangle" }] }),
  coin: () => ({
    tones: [
      { from: 2350, length: 0.16, gain: 0.12 },
      { at: 0.035, from: 3140, length: 0.22, gain: 0.1 },
    ],
  }),
  points: (nth) => {
    const from = above(C5, SCALE[Math.min(nth, SCALE.length - 1)] ?? 0);
    return {
      tones: [
        { from, length: 0.2, gain: 0.14 },
        { from: from * 2, length: 0.12, gain: 0.05 },
      ],
    };
  },
  loss: () => ({
    tones: [
      { from: 294, to: 277, length: 0.18, gain: 0.16, type: "triangle" },
      { at: 0.13, from: 233, to: 220, length: 0.28, gain: 0.16, type: "triangle" },
    ],
  }),
  drum: () => ({
    tones: [{ from: 118, to: 52, length: 0.34, gain: 0.7 }],
    noises: [{ length: 0.05, gain: 0.12, band: 500 }],
  }),
  whole: () => ({
    tones: CHORD.map((step, index) => ({ at: 0.08 * index, from: above(A4, step), length: 0.4, gain: 0.13 })),
  }),
  gong: () => ({
    tones: PARTIALS.map((ratio, index) => ({
      from: 146.8 * ratio,
      length: 1.5 / (index + 1),
      gain: 0.22 / (index + 1),
    })),
  }),
  // two soft knocks on wood
  turn: () => ({
    tones: [
      { from: 420, to: 250, length: 0.14, gain: 0.3, type: "triangle" },
      { at: 0.13, from: 510, to: 310, length: 0.14, gain: 0.3, type: "triangle" },
    ],
    noises: [
      { length: 0.03, gain: 0.1, band: 1400 },
      { at: 0.13, length: 0.03, gain: 0.1, band: 1400 },
    ],
  }),
  end: (won) => ({
    tones: (won ? WON : FANFARE).flatMap((step, index) =>
      [1, 2].map((octave) => ({
        at: 0.13 * index,
        from: above(A3, step) * octave,
        length: step === WON.at(-1) ? 0.9 : 0.35,
        gain: 0.14 / octave,
        type: "triangle" as const,
      })),
    ),
  }),
};

export const recipeOf = (name: SoundName, nth = 0): Recipe => RECIPES[name](nth);

/** Sounds from now on; says for how many seconds. */
export function sound({ tones, noises = [] }: Recipe, context: BaseAudioContext, into: AudioNode): number {
  for (const tone of tones) {
    const source = context.createOscillator();
    source.type = tone.type ?? "sine";
    sweep(source.frequency, context, tone.from, tone.to, tone);
    source.connect(envelope(context, tone)).connect(into);
    run(source, context, tone);
  }
  for (const noise of noises) {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = grain(context);
    source.loop = true;
    filter.type = "bandpass";
    filter.Q.value = noise.q ?? 1;
    sweep(filter.frequency, context, noise.band, noise.to, noise);
    source.connect(filter).connect(envelope(context, noise)).connect(into);
    run(source, context, noise);
  }
  return Math.max(...[...tones, ...noises].map(({ at = 0, length }) => at + length));
}

function sweep(
  frequency: AudioParam,
  context: BaseAudioContext,
  from: number,
  to = from,
  { at = 0, length }: Layer,
): void {
  const start = context.currentTime + at;
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + length);
}

function envelope(context: BaseAudioContext, { at = 0, length, gain, attack = ATTACK }: Layer): GainNode {
  const start = context.currentTime + at;
  const level = context.createGain();
  level.gain.setValueAtTime(SILENCE, start);
  level.gain.linearRampToValueAtTime(gain, start + attack);
  level.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  return level;
}

function run(source: AudioScheduledSourceNode, context: BaseAudioContext, { at = 0, length }: Layer): void {
  const start = context.currentTime + at;
  source.start(start);
  source.stop(start + length + TAIL);
}

const grains = new WeakMap<BaseAudioContext, AudioBuffer>();
/** A second of white noise. */
function grain(context: BaseAudioContext): AudioBuffer {
  const known = grains.get(context);
  if (known) return known;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = made.getChannelData(0);
  for (let index = 0; index < data.length; index++) data[index] = 2 * Math.random() - 1;
  grains.set(context, made);
  return made;
}
