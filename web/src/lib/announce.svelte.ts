/** What a screen reader is told while one plays: one polite live region for the whole page. */

class Announcer {
  text = $state("");

  /** Say it; the same words twice are said twice. */
  say(text: string): void {
    if (!text) return;
    this.text = this.text === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
