/**
 * The service worker: the shell opens without a network. Pages ask the network first and fall back to what was kept;
 * files with a hash in their name never change, so they are kept until a release has them no more. What the server says
 * is never kept.
 */
const scope = self as unknown as ServiceWorkerGlobalScope;
const KEPT = "scarab-shell";
const SHELL = "/";
const ASSETS = "/assets/";
/** The build's manifest: it names every file of the release. */
const MANIFEST = "/files.json";
/** Below these paths the server answers with something else than the shell: it must not be kept in its place. */
const ELSEWHERE = /^\/(api|docs|schema|healthz|metrics)(\/|$)/;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(SHELL)));
  void scope.skipWaiting();
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), clearAway()]));
});

/** Deletes the files of older releases; the build stamps each release's worker, so each is activated once. */
async function clearAway(): Promise<void> {
  const manifest = await fetch(MANIFEST, { cache: "no-store" }).catch(() => null);
  if (!manifest?.ok) return;
  const named = filesIn(await manifest.text());
  if (named.size === 0) return;
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(ASSETS) && !named.has(pathname)) await cache.delete(request);
  }
  const others = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** What a manifest names; nothing where a proxy answered with a page of its own. */
function filesIn(manifest: string): Set<string> {
  try {
    JSON.parse(manifest);
  } catch {
    return new Set();
  }
  return new Set(manifest.match(/assets\/[^"]+/g)?.map((name) => `/${name}`));
}

scope.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== scope.location.origin || event.request.method !== "GET" || ELSEWHERE.test(pathname)) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(file(event.request));
});

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(SHELL, fresh.clone());
    return fresh;
  } catch {
    return (await cache.match(SHELL)) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
