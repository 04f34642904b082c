import { chromium } from "playwright-core";
const phone = process.argv.includes("phone");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext(phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { viewport: { width: 1360, height: 850 } });
const page = await context.newPage();
const errors = [];
page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
page.on("pageerror", (e) => errors.push("PAGEERROR " + e.message));
await page.goto("http://127.0.0.1:4173/");
await page.getByRole("button", { name: /Play now vs bots.*Tutankhamen/ }).click();
await page.waitForURL(/table/);
await page.waitForSelector("svg.board");
console.log("at table", page.url());
let moves = 0;
const t0 = Date.now();
while (Date.now() - t0 < 170000) {
  if (await page.getByRole("link", { name: "Look back" }).count()) break;
  const choice = page.locator('.choices button').last();
  const confirm = page.getByRole("button", { name: /^Confirm/ });
  if (await choice.count()) {
    await choice.click();
  } else {
    const legal = page.locator('[data-stop]:not([aria-disabled="true"])');
    const n = await legal.count();
    if (n === 0) { await page.waitForTimeout(80); continue; }
    const stops = (await Promise.all((await legal.all()).map((l) => l.getAttribute("data-stop").catch(() => null)))).map(Number).sort((a, b) => a - b);
    const pick = stops[Math.min(1, stops.length - 1)];
    await page.locator(`[data-stop="${pick}"]`).click({ timeout: 3000 }).catch((e) => console.log("click", pick, e.message.split("\n")[0]));
  }
  if (await confirm.isEnabled().catch(() => false)) {
    await page.waitForTimeout(60);
    if (moves === 4) await page.screenshot({ path: `/tmp/webtest/play-${phone ? "phone" : "desk"}.png` });
    await confirm.click({ timeout: 2000 }).catch(() => {});
    moves++;
  }
  await page.waitForTimeout(60);
}
console.log("moves", moves, "seconds", (Date.now() - t0) / 1000);
await page.screenshot({ path: `/tmp/webtest/end-${phone ? "phone" : "desk"}.png` });
await page.getByRole("link", { name: "Look back" }).click();
await page.waitForSelector("figure", {timeout: 5000}).catch(() => {});
await page.waitForTimeout(400);
await page.screenshot({ path: `/tmp/webtest/review-${phone ? "phone" : "desk"}.png`, fullPage: true });
console.log(page.url());
console.log("errors", errors);
await browser.close();
