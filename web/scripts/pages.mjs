/** Every page and position worth looking at, and how to get there. */
const tile = (place) => async (tab) => {
  await tab.locator(`[data-stop="${place}"]`).click({ force: true });
};

const page = (name) => ({ name, path: `/dev/tutankhamen-4/end/${name}`, full: true });

export const PAGES = [
  { ...page("home"), path: "/dev/tutankhamen-4/middle/home" },
  page("new"),
  page("waiting"),
  page("review"),
  page("rules"),
  page("shelf"),
  page("curtain"),
  { name: "settings", path: "/settings", full: true },
  { name: "fair", path: "/fair", full: true },
  { name: "tutankhamen-start", path: "/dev/tutankhamen-4/start" },
  {
    name: "tutankhamen-middle",
    path: "/dev/tutankhamen-4/middle",
    act: async (tab) => {
      const legal = await tab.locator('[data-stop]:not([aria-disabled="true"])').all();
      const stops = await Promise.all(legal.map((stop) => stop.getAttribute("data-stop")));
      const places = stops.map(Number).sort((a, b) => a - b);
      await tile(places[5])(tab);
    },
  },
  { name: "tutankhamen-buy", path: "/dev/tutankhamen-4/BuyTile" },
  { name: "tutankhamen-add", path: "/dev/tutankhamen-4/AddWild" },
  { name: "tutankhamen-end", path: "/dev/tutankhamen-4/end" },
  { name: "tutankhamen-six", path: "/dev/tutankhamen-6/middle" },
  { name: "tutankhamen-six-start", path: "/dev/tutankhamen-6/start" },
];
