/**
 * Ten pictures a second of a recorded game as the table acts it out, into web/pictures/frames.
 *
 *     npm run frames -- imhotep-4 from=20 to=31               the lines 20 to 30 of a fixture, on a desk
 *     npm run frames -- egizia-3 from=40 to=60 size=phone theme=dark seconds=20
 *     npm run frames -- amun_re-4 from=90 to=99 watch=1       as a spectator; seat=2: as another player; each=600: live
 */
import { mkdir, rm } from "node:fs/promises";
import { createServer } from "vite";
import { openBrowser } from "./browser.mjs";

const SIZES = {
  desktop: { width: 1360, height: 850 },
  laptop: { width: 1366, height: 625 },
  tablet: { width: 768, height: 1024, touch: true },
  phone: { width: 390, height: 844, touch: true },
  side: { width: 844, height: 390, touch: true },
};
const EVERY = 100;
const STEP = 50;
/** The browser's own clock moves animations: they are wound on with the page's. */
const wind = (ms) => {
  for (const animation of document.getAnimations()) {
    if (animation.playState === "running") animation.pause();
    animation.currentTime = Number(animation.currentTime) + ms;
    const { endTime } = animation.effect.getComputedTiming();
    if (Number.isFinite(endTime) && animation.currentTime >= endTime) animation.finish();
  }
};
const [fixture, ...words] = process.argv.slice(2);
const asked = Object.fromEntries(words.map((word) => word.split("=")));
const { size = "desktop", theme = "light", seconds = "12", lang = "en", motion = "on", ...query } = asked;

const server = await createServer({
  root: new URL("..", import.meta.url).pathname,
  server: { port: 0, host: "127.0.0.1", hmr: false },
  logLevel: "error",
});
await server.listen();
const browser = await openBrowser();
const { width, height, touch = false } = SIZES[size];
const tab = await browser.newPage({
  viewport: { width, height },
  colorScheme: theme,
  hasTouch: touch,
  isMobile: touch,
  locale: lang,
  reducedMotion: motion === "on" ? "no-preference" : "reduce",
});
tab.on("console", (message) => message.type() === "error" && console.log(message.text()));
tab.on("pageerror", (error) => console.log(error.message));
// the page's clock stands still while a picture is taken, so that none is missed
await tab.clock.install();
const path = `/dev/${fixture}/perform?${new URLSearchParams({ wait: "1500", ...query })}`;
await tab.goto(new URL(path, server.resolvedUrls.local[0]).href);
await tab.waitForSelector("[data-shown]");
await tab.waitForTimeout(700);
await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 3000));

const folder = new URL(`../pictures/frames/${fixture}-${size}-${theme}/`, import.meta.url).pathname;
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (let frame = 0; frame < Number(seconds) * (1000 / EVERY); frame += 1) {
  await tab.screenshot({ path: `${folder}${String(frame).padStart(3, "0")}.jpg`, type: "jpeg", quality: 70 });
  for (let ms = 0; ms < EVERY; ms += STEP) {
    await tab.clock.runFor(STEP);
    await tab.evaluate(wind, STEP);
  }
}
await browser.close();
await server.close();
console.log(folder);
