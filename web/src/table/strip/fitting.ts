/**
 * As much of a line as there is room for: all, then without what is minor, without what is past, only what is now, and
 * that without what the game draws beside it. CSS reads `data-room`.
 */
const ALL = 0;
const LEAST = 4;

let fonts: Promise<unknown> | undefined;
let loaded = false;

export function fitting(line: HTMLElement, within: HTMLElement): () => void {
  const fit = (): void => {
    for (let room = ALL; room <= LEAST; room++) {
      line.dataset["room"] = String(room);
      if (line.scrollWidth <= line.clientWidth) return;
    }
  };
  const observer = new ResizeObserver(fit);
  observer.observe(within);
  fonts ??= document.fonts.ready.then(() => (loaded = true)); // to ask for it lays out the page
  if (!loaded) void fonts.then(fit); // another font is wider
  return () => observer.disconnect();
}
