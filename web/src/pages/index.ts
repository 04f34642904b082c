/** Which address shows which page: the list in site.json. Each page is loaded when it is opened. */
import type { Component } from "svelte";
import { match, type Params } from "../lib/router.svelte";
import { pages } from "../site.json";

type Page = Component<{ params: Params }>;
type Loader = () => Promise<{ default: Page }>;

const FILES = import.meta.glob<{ default: Page }>("./*.svelte");
const fileOf = (page: string): Loader => FILES[`./${page}.svelte`] as Loader;

/** Address pattern → page. */
const ROUTES: Record<string, Loader> = Object.fromEntries(
  Object.entries(pages).map(([pattern, page]) => [pattern, fileOf(page)]),
);
if (import.meta.env.DEV) {
  ROUTES["/dev"] = () => import("../dev/Index.svelte");
  ROUTES["/dev/box/:page"] = () => import("../dev/BoxScene.svelte");
  ROUTES["/dev/:fixture/perform"] = () => import("../dev/Perform.svelte");
  ROUTES["/dev/:fixture/:scene"] = () => import("../dev/Scene.svelte");
  ROUTES["/dev/:fixture/:scene/:page"] = () => import("../dev/Page.svelte");
}

export interface Found {
  Page: Page;
  params: Params;
}

export async function find(path: string): Promise<Found> {
  for (const [pattern, load] of Object.entries(ROUTES)) {
    const params = match(pattern, path);
    if (params) return { Page: (await load()).default, params };
  }
  return { Page: (await fileOf("Missing")()).default, params: {} };
}
