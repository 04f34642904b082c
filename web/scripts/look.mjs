/**
 * Looks at every page of the development build as a person would, on a desk and on a phone, by day and by night:
 * a picture of each in web/pictures, errors of the console, and what axe-core finds.
 *
 *     npm run look                    everything
 *     npm run look -- tutankhamen     only pages whose name contains this
 *     npm run look -- middle phone    … and these sizes or themes
 */
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "vite";
import { openBrowser } from "./browser.mjs";
import { PAGES } from "./pages.mjs";

const SIZES = {
  desktop: { width: 1360, height: 850 },
  middle1000: { width: 1040, height: 800 },
  phone: { width: 390, height: 844, touch: true },
};
const THEMES = ["light", "dark"];
const wanted = process.argv.slice(2);
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const server = await createServer({
  root: new URL("..", import.meta.url).pathname,
  server: { port: 0, host: "127.0.0.1" },
  logLevel: "error",
});
await server.listen();
const origin = server.resolvedUrls.local[0];
const browser = await openBrowser();
await mkdir("pictures", { recursive: true });
let problems = 0;

for (const [size, { width, height, touch = false }] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      hasTouch: touch,
      isMobile: touch,
      deviceScaleFactor: touch ? 2 : 1,
      reducedMotion: "reduce",
      locale: "en",
    });
    for (const page of PAGES) {
      const name = `${page.name}-${size}-${theme}`;
      if (wanted.every((word) => name.includes(word))) problems += await look(context, page, name);
    }
    await context.close();
  }
}
await browser.close();
await server.close();
console.log(problems === 0 ? "Nothing to complain about." : `${problems} problems.`);
process.exit(problems === 0 ? 0 : 1);

async function look(context, { path, act, full = false, confirm = "irreversible" }, name) {
  const tab = await context.newPage();
  await tab.addInitScript((value) => localStorage.setItem("scarab.settings", value), JSON.stringify({ confirm }));
  const found = [];
  tab.on("console", (message) => message.type() === "error" && found.push(`console: ${message.text()}`));
  tab.on("pageerror", (error) => found.push(`error: ${error.message}`));
  await tab.goto(new URL(path, origin).href);
  await tab.waitForSelector("main, [role=dialog]");
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(100);
  await tab.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await act?.(tab);
  await tab.waitForTimeout(250);
  await tab.screenshot({ path: `pictures/${name}.png`, fullPage: full });
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(() => globalThis.axe.run());
  for (const { id, impact, nodes } of violations) {
    found.push(
      `axe ${impact} ${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(" "))
        .join(" | ")}`,
    );
  }
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) found.push(`the page is ${wide} px wider than its window`);
  for (const problem of found) console.log(`${name}: ${problem}`);
  await tab.close();
  return found.length;
}
