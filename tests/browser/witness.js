// Runs in every page of a visitor, before the page's own code: notes what the server said, and looks for the tests.

/** Answers of this page that the server took. */
let played = 0;
const noticed = new EventTarget();

const asked = globalThis.fetch;
globalThis.fetch = async (address, options) => {
  const answer = await asked(address, options);
  void answer.clone().text().then(noted); // to the test's own process
  if (answer.ok && options?.method === "POST" && String(address).endsWith("/actions")) took();
  return answer;
};

/** The page's connections, which a test can cut. */
globalThis.sockets = [];

/** Only an acknowledgement is so short. */
const ACK = /^\{"id":"\d+","version":\d+\}$/;
globalThis.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    sockets.push(this);
    this.addEventListener("message", ({ data }) => ACK.test(data) && took());
  }
};

function took() {
  played += 1;
  noticed.dispatchEvent(new Event("move"));
}

/** Everything that moves while the page is being loaded; a log grows by what happens at the table. */
globalThis.shifted = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    if (sources.every(({ node }) => (node?.closest ? node : node?.parentElement)?.closest(".log"))) continue;
    shifted.push([value, sources.map(({ node }) => node?.outerHTML?.slice(0, 90))]);
  }
}).observe({ type: "layout-shift", buffered: true });

const CHOICE = '[aria-pressed="false"]:not([aria-disabled="true"])';

/** What somebody at a table sees: is something asked, and what can be chosen? */
globalThis.look = () => {
  const seen = (within, selector) =>
    [...within.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const bar = document.querySelector('section[aria-label="Decision"]');
  const inBar = bar ? seen(bar, "button") : [];
  const confirm = inBar.find((each) => each.textContent.trim().startsWith("Confirm"));
  const choices = inBar.filter((each) => each.matches('[aria-pressed="false"]:not([disabled])'));
  const busy = document.querySelector('[aria-busy="true"]') !== null;
  const stops = seen(document, `[data-stop]${CHOICE}`);
  const beside = seen(document, `main button${CHOICE}:not([data-stop])`);
  const elsewhere = beside.filter((each) => !bar?.contains(each)).length;
  return {
    over: bar?.querySelector('a[href$="/review"]') != null,
    explained: document.querySelector("dialog[open]") != null,
    secrets: document.querySelector("[data-secrets]")?.dataset.secrets === "true",
    curtain: document.querySelector("[role=dialog][aria-modal=true]") != null,
    confirm: confirm != null && !confirm.disabled,
    asked: confirm != null && !busy && (choices.length + stops.length + elsewhere > 0 || !confirm.disabled),
    choices: choices.length,
    elsewhere,
    stops: stops.map((each) => each.dataset.stop).sort((one, other) => one - other),
    played,
  };
};

/** Look again as soon as anything differs from what was seen before, or when the milliseconds are over. */
globalThis.lookAgain = ([before, patience]) =>
  new Promise((done) => {
    const known = JSON.stringify(before);
    let planned;
    const end = setTimeout(() => finish(look()), patience);
    const watching = new MutationObserver(plan);
    const finish = (now) => {
      clearTimeout(end);
      clearTimeout(planned);
      watching.disconnect();
      noticed.removeEventListener("move", plan);
      done(now);
    };
    const check = () => {
      planned = undefined;
      const now = look();
      if (JSON.stringify(now) !== known) finish(now);
    };
    function plan() {
      planned ??= setTimeout(check, 5); // a page changes in many small steps
    }
    watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    noticed.addEventListener("move", plan);
    plan();
  });

/** Among all that the Tab key stops at, is what is looked for nearer behind the focus than ahead of it? */
globalThis.isBehind = (isIt) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
    (each) => each.tabIndex >= 0 && !each.disabled && each.getClientRects().length > 0,
  );
  const here = stops.indexOf(document.activeElement);
  const away = stops.flatMap((each, index) => (isIt(each) ? [(index - here + stops.length) % stops.length] : []));
  return Math.min(...away.map((steps) => stops.length - steps)) < Math.min(...away);
};
