/** As much of Web Audio as the sounds need: it notes what is scheduled and can tell how loud each moment is. */

type Curve = "set" | "linear" | "exponential" | "target";

class FakeParam {
  private readonly points: { curve: Curve; value: number; time: number }[] = [];
  value = 0;

  setValueAtTime(value: number, time: number): void {
    this.add("set", value, time);
  }
  linearRampToValueAtTime(value: number, time: number): void {
    this.add("linear", value, time);
  }
  exponentialRampToValueAtTime(value: number, time: number): void {
    if (value <= 0) throw new RangeError("an exponential curve cannot reach nought");
    this.add("exponential", value, time);
  }
  setTargetAtTime(value: number, time: number): void {
    this.add("target", value, time);
    this.value = value;
  }

  at(time: number): number {
    let now = this.value;
    let since = 0;
    for (const { curve, value, time: end } of this.points) {
      if (end > time) {
        const part = (time - since) / (end - since);
        if (curve === "linear") return now + (value - now) * part;
        if (curve === "exponential") return now * (value / now) ** part;
        return now;
      }
      [now, since] = [value, end];
    }
    return now;
  }

  private add(curve: Curve, value: number, time: number): void {
    this.points.push({ curve, value, time });
  }
}

class FakeNode {
  into: FakeNode | null = null;
  cut = false;

  connect(into: FakeNode): FakeNode {
    this.into = into;
    return into;
  }
  disconnect(): void {
    this.cut = true;
  }
}
export class FakeGain extends FakeNode {
  readonly gain = new FakeParam();
}
class FakeFilter extends FakeNode {
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
}
class FakeCompressor extends FakeNode {
  readonly threshold = new FakeParam();
  readonly knee = new FakeParam();
  readonly release = new FakeParam();
}
export class FakeSource extends FakeNode {
  readonly frequency = new FakeParam();
  type = "sine";
  buffer: unknown = null;
  loop = false;
  started = NaN;
  stopped = NaN;

  start(time: number): void {
    this.started = time;
  }
  stop(time: number): void {
    this.stopped = time;
  }

  /** What it adds at a moment at the most, before everything that all sounds share. */
  loudness(time: number): number {
    if (!(time >= this.started && time < this.stopped)) return 0;
    const level = this.into instanceof FakeFilter ? this.into.into : this.into;
    return level instanceof FakeGain ? level.gain.at(time) : 1;
  }
  /** Everything between this source and the listener. */
  get way(): FakeNode[] {
    const nodes: FakeNode[] = [];
    for (let node = this.into; node; node = node.into) nodes.push(node);
    return nodes;
  }
}

export class FakeAudio {
  static made: FakeAudio[] = [];

  state = "suspended";
  currentTime = 0;
  readonly sampleRate = 8_000;
  readonly destination = new FakeNode();
  readonly sources: FakeSource[] = [];

  constructor() {
    FakeAudio.made.push(this);
  }

  async resume(): Promise<void> {
    this.state = "running";
  }
  createGain(): FakeGain {
    return new FakeGain();
  }
  createBiquadFilter(): FakeFilter {
    return new FakeFilter();
  }
  createDynamicsCompressor(): FakeCompressor {
    return new FakeCompressor();
  }
  createBuffer(_: number, length: number): { getChannelData(): Float32Array } {
    const data = new Float32Array(length);
    return { getChannelData: () => data };
  }
  createOscillator(): FakeSource {
    return this.source();
  }
  createBufferSource(): FakeSource {
    return this.source();
  }

  private source(): FakeSource {
    const made = new FakeSource();
    this.sources.push(made);
    return made;
  }
}
