/**
 * The service worker: the shell opens without a network. Pages ask the network first and fall back to what was kept;
 * files with a hash in their name never change, so they are kept for good. What the server says is never kept.
 */
const scope = self as unknown as ServiceWorkerGlobalScope;
const KEPT = "scarab-shell";
const SHELL = "/";
/** Below these paths the server answers with something else than the shell: it must not be kept in its place. */
const ELSEWHERE = /^\/(api|docs|schema|healthz|metrics)(\/|$)/;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(SHELL)));
  void scope.skipWaiting();
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== scope.location.origin || event.request.method !== "GET" || ELSEWHERE.test(pathname)) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(event.request));
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
