/** Every page and position worth looking at, and how to get there. */
const tile = (place) => async (tab) => {
  await tab.locator(`[data-stop="${place}"]`).click({ force: true });
};

const page = (name) => ({ name, path: `/dev/tutankhamen-4/end/${name}`, full: true });

const stop = (number) => async (tab) => {
  await tab.locator(`[data-stop="${number}"]`).first().dispatchEvent("click");
};
const egizia = (name, path, act) => ({
  name: `egizia-${name}`,
  path: `/dev/${path}`,
  act,
  full: path.endsWith("review"),
});

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
  egizia("start", "egizia-4/start"),
  egizia("sail", "egizia-4/late", stop(170)),
  egizia("sail-site", "egizia-4/late", stop(122)),
  egizia("sail-three", "egizia-3/late", stop(100)),
  egizia("two", "egizia-2/late"),
  egizia("second-ship", "egizia-2/PlaceSecondShip"),
  egizia("card-turn", "egizia-3/PlacingTurn-most"),
  egizia("feed", "egizia-4/FeedCrews"),
  egizia("raise", "egizia-4/RaiseCrew"),
  egizia("ring", "egizia-4/MoveRing-most"),
  egizia("improve", "egizia-2/LayImprovement"),
  egizia("leftover", "egizia-3/ChooseLeftover-most"),
  egizia("first", "egizia-3/MoveFirst"),
  egizia("team", "egizia-4/NameTeam-most"),
  egizia("draw", "egizia-4/DrawCards-most", stop(503)),
  egizia("keep", "egizia-4/KeepCards-most", stop(502)),
  egizia("build", "egizia-4/BuildStone-most"),
  egizia("build-early", "egizia-2/BuildStone-most"),
  egizia("lower", "egizia-4/LowerMarker"),
  egizia("end", "egizia-4/end"),
  egizia("review", "egizia-4/end/review"),
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
