/** Waiting that can be cut short, and a clock that can be held. */

/** Thrown where somebody waits for what no longer happens. */
export const CUT = Symbol("cut");

/** Resolves after `ms`, rejects with CUT when the signal says so. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(CUT);
      return;
    }
    const cut = (): void => {
      clearTimeout(timer);
      reject(CUT);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", cut);
      resolve();
    }, ms);
    signal.addEventListener("abort", cut, { once: true });
  });
}

/** Runs out after its time, unless somebody holds it or sends it on. */
export class Clock {
  readonly done: Promise<void>;
  private finish = (): void => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  private stopped = false;
  /** Its reader did not wait for the end. */
  early = true;

  constructor(private left: number) {
    this.done = new Promise((resolve) => (this.finish = resolve));
    this.hold(false);
  }

  hold(on: boolean): void {
    if (this.stopped) return;
    if (on && this.timer !== undefined) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.left -= performance.now() - this.since;
    } else if (!on && this.timer === undefined) {
      this.since = performance.now();
      this.timer = setTimeout(
        () => {
          this.early = false;
          this.go();
        },
        Math.max(0, this.left),
      );
    }
  }

  /** It waits for its reader, however long. */
  stop(): void {
    this.hold(true);
    this.stopped = true;
  }

  go(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.finish();
  }
}
