/** Which address shows which page. Each page is loaded when it is opened. */
import type { Component } from "svelte";
import { match, type Params } from "./lib/router.svelte";

type Page = Component<{ params: Params }>;
type Loader = () => Promise<{ default: Page }>;

const PAGES: Record<string, Loader> = {
  "/": () => import("./pages/Home.svelte"),
  "/new": () => import("./pages/NewTable.svelte"),
  "/table/:id": () => import("./pages/Table.svelte"),
  "/table/:id/review": () => import("./pages/Review.svelte"),
  "/rules": () => import("./pages/RulesShelf.svelte"),
  "/rules/:game": () => import("./pages/Rules.svelte"),
  "/boxes": () => import("./pages/Boxes.svelte"),
  "/box": () => import("./pages/Box.svelte"),
  "/settings": () => import("./pages/Settings.svelte"),
  "/fair": () => import("./pages/Fair.svelte"),
};
if (import.meta.env.DEV) {
  PAGES["/dev"] = () => import("./dev/Index.svelte");
  PAGES["/dev/box/:page"] = () => import("./dev/BoxScene.svelte");
  PAGES["/dev/:fixture/:scene"] = () => import("./dev/Scene.svelte");
  PAGES["/dev/:fixture/:scene/:page"] = () => import("./dev/Page.svelte");
}

export interface Found {
  Page: Page;
  params: Params;
}

export async function find(path: string): Promise<Found> {
  for (const [pattern, load] of Object.entries(PAGES)) {
    const params = match(pattern, path);
    if (params) return { Page: (await load()).default, params };
  }
  return { Page: (await import("./pages/Missing.svelte")).default, params: {} };
}
