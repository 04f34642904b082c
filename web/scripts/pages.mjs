/** Every page and position worth looking at, and how to get there. */
const tile = (place) => async (tab) => {
  await tab.locator(`[data-stop="${place}"]`).click({ force: true });
};

const imhotep = (name, scene, ...stops) => ({
  name: `imhotep-${name}`,
  path: `/dev/imhotep-${scene}`,
  act: async (tab) => {
    for (const stop of stops) await tab.locator(`[data-stop="${stop}"]`).click({ force: true });
  },
});
/** A scene of Amun-Re, with things tapped one after the other; what is not there on this screen is left out. */
const amunRe = (name, scene, ...selectors) => ({
  name: `amun_re-${name}`,
  path: `/dev/amun_re-${scene}`,
  act: async (tab) => {
    for (const selector of selectors) {
      const found = tab.locator(selector).first();
      if ((await found.count()) > 0) await found.click({ force: true });
    }
  },
});
/** A bid: on a desk the step itself, on a phone the province and then its step. */
const bid = (province, step) => [
  `[data-step="${province}-${step}"]`,
  `.compact [data-spot="province-${province}"]`,
  `.ladder button[data-step="${step}"]`,
];

const page = (name) => ({ name, path: `/dev/tutankhamen-4/end/${name}`, full: true });

const stop = (number) => async (tab) => {
  await tab.locator(`[data-stop="${number}"]`).first().dispatchEvent("click");
};
const egizia = (name, path, act) => ({
  name: `egizia-${name}`,
  path: `/dev/${path}`,
  act,
  full: path.endsWith("review"),
  confirm: "always", // else a ship that can be taken back sails before the picture is taken
});

/** A box that somebody has half filled in, at a group of its material. */
const box = (name, game, group, act) => ({
  name: `box-${name}`,
  path: `/dev/box/edit?box=${game}${group ? `&group=${group}` : ""}`,
  act,
});
const press = (selector) => async (tab) => {
  const found = tab.locator(selector).first();
  if ((await found.count()) > 0) await found.click();
};

export const PAGES = [
  { ...page("home"), path: "/dev/tutankhamen-4/middle/home" },
  page("new"),
  page("waiting"),
  page("review"),
  page("rules"),
  page("shelf"),
  page("curtain"),
  { name: "boxes", path: "/dev/box/list", full: true },
  box("overview", "egizia", ""),
  ...["river", "own", "obelisk", "pyramid", "deck0", "deck2", "sphinx"].map((group) => box(group, "egizia", group)),
  box("lifted", "egizia", "river", press('[data-stop="4"]')),
  box("count", "egizia", "deck0", press(".counter")),
  box("fault", "egizia", "deck0", press(".ncard .step button")),
  box("compare", "egizia", "", press('.top .btn:has-text("differ"), .phone-acts .btn')),
  box("share", "egizia", "", press('.btn:has-text("Share")')),
  box("map", "amun_re", "map"),
  box("rounds", "imhotep", "rounds"),
  box("sites", "imhotep", "sites"),
  { name: "box-tutankhamen", path: "/dev/box/edit?game=tutankhamen" },
  { name: "settings", path: "/settings", full: true },
  { name: "fair", path: "/fair", full: true },
  egizia("box-order", "egizia-4/late?box=other", stop(170)),
  egizia("box-longest", "egizia-4/BuildStone?box=longest"),
  egizia("box-shortest", "egizia-4/BuildStone?box=shortest"),
  { name: "amun_re-box", path: "/dev/amun_re-4/PlaceBid?box=other" },
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
  ...["thinks", "host", "vote", "voted", "handed"].map((name) => ({
    name: `absent-${name}`,
    path: `/dev/tutankhamen-4/middle?as=${name}`,
  })),
  ...["number-ours", "number-other"].map((name) => ({ name, path: `/dev/tutankhamen-4/end?as=${name}` })),
  { name: "tutankhamen-start", path: "/dev/tutankhamen-4/start" },
  {
    name: "tutankhamen-middle",
    path: "/dev/tutankhamen-4/middle",
    confirm: "always",
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
  imhotep("start", "4/start"),
  imhotep("middle", "4/middle", 30),
  imhotep("load", "4-BBBBB/LoadByHammer", 20),
  imhotep("sail", "4-BBBBB/SailByLever", 10, 104),
  imhotep("order", "4-BBBBB/ChooseOrder", 13),
  imhotep("card", "4/TakeCard"),
  imhotep("pair", "4-BBBBB/KeepCard", 61),
  imhotep("pyramids", "4-BBBBB/BuildPyramid", 51),
  imhotep("temple", "3-BABAB/PointOrStones"),
  imhotep("bonus", "2-ABABA-yes/LoadBonus"),
  imhotep("b-sides", "4-BBBBB/end"),
  imhotep("three", "3-BABAB/middle"),
  imhotep("two", "2-ABABA-yes/middle"),
  imhotep("end", "4/end"),
  amunRe("start", "4/start"),
  amunRe("bid", "4/start", ...bid("memphis", 6)),
  amunRe("outbid", "4/outbid"),
  amunRe("middle", "4/middle"),
  amunRe("cards", "4/BuyPowerCards"),
  amunRe("farmers", "4/BuyFarmers"),
  amunRe("place", "4/PlaceFarmer"),
  amunRe("stones", "4/BuyStones"),
  amunRe("lay", "4/LayStone"),
  amunRe("seal", "4/SealOffering"),
  amunRe("sealed", "4/sealed"),
  amunRe("correct", "4/Correct"),
  amunRe("reward", "4/TakeReward"),
  amunRe("harvest", "4/PlayHarvestCard"),
  amunRe("bonus", "4/PlayBonusCard"),
  amunRe("end", "4/end"),
  amunRe("five-outbid", "5/outbid", ...bid("memphis", 10)),
  amunRe("five-seal", "5/new-SealOffering", ".give"),
  amunRe("five-reward", "5/TakeReward"),
  amunRe("five-end", "5/end"),
];
