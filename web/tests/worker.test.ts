/** The service worker keeps the files of this release and no others. */
import { beforeEach, expect, test, vi } from "vitest";

const HERE = "https://scarab.test";
const WORKER = new URL("../src/worker.ts", import.meta.url).href;
const MANIFEST = { "index.html": { file: "assets/index-2.js", css: ["assets/index-2.css"] } };

type Listener = (event: { waitUntil(done: Promise<unknown>): void }) => void;
let listeners: Record<string, Listener>;
let stores: Map<string, Set<string>>;

const cacheOf = (names: Set<string>) => ({
  keys: () => Promise.resolve([...names].map((name) => ({ url: `${HERE}${name}` }))),
  delete: ({ url }: { url: string }) => Promise.resolve(names.delete(new URL(url).pathname)),
});

beforeEach(async () => {
  listeners = {};
  stores = new Map([
    ["scarab-shell", new Set(["/", "/assets/index-1.js", "/assets/index-2.js", "/assets/index-2.css"])],
    ["scarab-of-old", new Set(["/"])],
  ]);
  vi.stubGlobal("self", {
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    clients: { claim: () => Promise.resolve() },
    location: { origin: HERE },
  });
  vi.stubGlobal("caches", {
    open: (name: string) => Promise.resolve(cacheOf(stores.get(name) ?? new Set())),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  vi.resetModules();
  await import(/* @vite-ignore */ WORKER);
});

async function activate(answer: () => Promise<Response>): Promise<void> {
  vi.stubGlobal("fetch", answer);
  const done: Promise<unknown>[] = [];
  listeners["activate"]?.({ waitUntil: (promise) => done.push(promise) });
  expect(done).toHaveLength(1);
  await Promise.all(done);
}

test("a new release deletes the files and caches that it does not name", async () => {
  await activate(() => Promise.resolve(new Response(JSON.stringify(MANIFEST))));
  expect([...stores.keys()]).toEqual(["scarab-shell"]);
  expect([...(stores.get("scarab-shell") ?? [])]).toEqual(["/", "/assets/index-2.js", "/assets/index-2.css"]);
});

test.each([
  ["the server is away", () => Promise.reject(new Error("offline"))],
  ["a proxy answers with its own page", () => Promise.resolve(new Response('<script src="/assets/index-9.js">'))],
  ["the manifest names nothing", () => Promise.resolve(new Response('{"detail": "Log in first."}'))],
  ["there is no manifest", () => Promise.resolve(new Response("", { status: 404 }))],
])("while %s nothing is deleted", async (_why, answer) => {
  await activate(answer);
  expect(stores.get("scarab-shell")?.size).toBe(4);
  expect(stores.size).toBe(2);
});
