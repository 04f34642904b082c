import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await (await browser.newContext({ viewport: { width: 1360, height: 850 } })).newPage();
page.on("console", (m) => console.log(m.type(), m.text()));
page.on("pageerror", (e) => console.log("PAGEERROR " + e.message));
page.on("response", (r) => r.url().includes("/api/") && console.log(r.status(), r.url()));
await page.goto("http://127.0.0.1:4173/");
const made = await page.evaluate(async () => (await (await fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({game: "tutankhamen", seats: [{kind: "me"}, {kind: "bot", bot: "greedy"}, {kind: "bot", bot: "greedy"}, {kind: "bot", bot: "greedy"}], ready: true})})).json()));
console.log(made);

const res = await page.evaluate(async (id) => {
  for (let i = 0; i < 400; i++) {
    const m = await (await fetch(`/api/tables/${id}`)).json();
    if (m.state.status === "over") return [i, m.version, m.views[0].log.length];
    const v = m.views[0];
    if (v.actions.length) await fetch(`/api/tables/${id}/actions`, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({version: m.version, action: v.actions[Math.min(2, v.actions.length-1)]})});
    else await new Promise(r => setTimeout(r, 50));
  }
  return "not over";
}, made.table);
console.log(res);
await page.goto(`http://127.0.0.1:4173/table/${made.table}`);
await page.waitForSelector("svg.board");
await page.getByRole("link", { name: "Look back" }).click();
await page.waitForTimeout(4000);
console.log(page.url(), await page.locator("figure").count());
await page.screenshot({ path: "/tmp/webtest/rev.png" });
await browser.close();
