// Search without a server: the index is fetched when the field is first used. lunr comes with MkDocs.
const base = document.documentElement.dataset.base;
const field = document.getElementById("search");
const panel = document.getElementById("results");
const status = panel.querySelector("p");
const list = panel.querySelector("ol");
const MOST = 12;
const SHOWN = 150;

let loading;
let asked = "";

/** The index and its entries, fetched once. */
function load() {
  loading ??= Promise.all([script(`${base}/search/lunr.js`), entries()]).then(([, docs]) => ({
    docs: new Map(docs.map((doc) => [doc.location, doc])),
    index: lunr(function () {
      this.ref("location");
      this.field("title", { boost: 8 });
      this.field("text");
      for (const doc of docs) this.add(doc);
    }),
  }));
  return loading;
}

async function entries() {
  const answer = await fetch(`${base}/search/search_index.json`);
  return (await answer.json()).docs;
}

function script(address) {
  return new Promise((done, failed) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = done;
    element.onerror = failed;
    document.head.append(element);
  });
}

/** The sections that have every word; if there is none, those that have some. The last word may be unfinished. */
function find(index, text) {
  const { REQUIRED, OPTIONAL } = lunr.Query.presence;
  const all = ask(index, text, REQUIRED);
  return all.length ? all : ask(index, text, OPTIONAL);
}

function ask(index, text, presence) {
  const words = lunr.tokenizer(text).map(String);
  return index.query((query) => {
    words.forEach((word, place) => {
      const [stem] = index.pipeline.runString(word);
      if (place === words.length - 1) {
        query.term(stem ?? word, { presence, wildcard: lunr.Query.wildcard.TRAILING });
        query.term(stem ?? word, { boost: 10 });
      } else if (stem) query.term(stem, { presence }); // none for words that stand in every sentence
    });
  });
}

/** A few words around the first that was asked for, from the beginning of a word. */
function excerpt(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const near = places.length ? Math.max(0, Math.min(...places) - 40) : 0;
  const first = near ? text.indexOf(" ", near) + 1 : 0;
  return `${first ? "… " : ""}${text.slice(first, first + SHOWN)}${first + SHOWN < text.length ? " …" : ""}`;
}

function entry({ location, title, text }, page, words) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${base}/${location}`;
  const name = document.createElement("strong");
  name.textContent = title;
  const where = document.createElement("small");
  where.textContent = page && page !== title ? page : "";
  const sample = document.createElement("span");
  sample.textContent = excerpt(text, words);
  link.append(name, where, sample);
  item.append(link);
  return item;
}

async function search() {
  const text = field.value.trim().toLowerCase();
  asked = text;
  if (text.length < 2) return close();
  const { docs, index } = await load();
  if (asked !== text) return;
  const found = find(index, text);
  const words = text.split(/\s+/);
  list.replaceChildren(
    ...found.slice(0, MOST).map(({ ref }) => entry(docs.get(ref), docs.get(ref.split("#")[0])?.title, words)),
  );
  status.textContent = found.length === 0 ? `Nothing about “${field.value.trim()}”` : "";
  panel.hidden = false;
}

function close() {
  panel.hidden = true;
  list.replaceChildren();
}

/** Arrows walk through the field and its results. */
function walk(event) {
  const stops = [field, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") {
    field.focus();
    close();
  } else if (event.key === "Enter" && event.target === field) {
    stops[1]?.click();
  } else if (step && !panel.hidden) {
    event.preventDefault();
    stops[Math.min(Math.max(stops.indexOf(document.activeElement) + step, 0), stops.length - 1)].focus();
  }
}

field.addEventListener("focus", () => void load());
field.addEventListener("input", () => void search());
field.parentElement.addEventListener("keydown", walk);
list.addEventListener("click", close);
document.addEventListener("click", (event) => {
  if (!field.parentElement.contains(event.target)) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "")) {
    event.preventDefault();
    field.focus();
  }
});
