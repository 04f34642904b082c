/** Choices have numbers, and the numbers can be typed: `1` at once if nothing longer begins with it, `17` digit by digit. */

const DEADLINE_MS = 900;

export class NumberKeys {
  private typed = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly numbers: () => number[],
    private readonly choose: (number: number) => void,
  ) {}

  /** Was this key ours? */
  press(key: string): boolean {
    if (!/^\d$/.test(key)) return false;
    clearTimeout(this.timer);
    this.typed += key;
    const begun = this.numbers().filter((number) => String(number).startsWith(this.typed));
    if (begun.length === 0) {
      const again = this.typed.length > 1;
      this.typed = "";
      return again ? this.press(key) : false;
    }
    if (begun.length === 1 && String(begun[0]) === this.typed) this.done();
    else this.timer = setTimeout(() => this.done(), DEADLINE_MS);
    return true;
  }

  private done(): void {
    const number = Number(this.typed);
    this.typed = "";
    if (this.numbers().includes(number)) this.choose(number);
  }
}
