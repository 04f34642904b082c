/** A server made of fixtures: it shows, previews and refuses as the real one would, and answers a move with the next position. */
import { Refusal, type Api } from "../lib/api";
import type { TableCard, TableMessage } from "../lib/wire";
import { boxSheet } from "./boxes";
import { boxNamed, differences } from "./other-boxes";
import { standardBox, type Fixture, type Scene } from "./fixtures";

export function fakeServer(fixture: Fixture, scene: Scene): Api {
  const { message } = scene;
  const made = { table: "fixture", links: [], commitment: message.state.commitment };
  const same = async (): Promise<TableMessage> => message;
  const refuse = (): never => {
    throw new Refusal(422, { code: "fixture/still", message: "A fixture does not play on.", rule: null });
  };
  const card = (yours: number[]): TableCard => ({
    table: "fixture",
    game: fixture.card.name,
    status: message.state.status,
    seats: message.state.seats,
    version: message.version,
    to_act: message.views[0]?.view.to_act ?? [],
    yours,
    created: 0,
    updated: 0,
  });
  return {
    shelf: async () => ({ games: [fixture.card], bots: ["random", "greedy"] }),
    rules: async () => fixture.rules,
    boxSheet: async (game) => boxSheet(game),
    box: async (digest) => boxNamed(fixture.box, digest),
    checkBox: async (game, values) => ({
      digest: message.state.box,
      mark: "7f3ac19e04bd",
      faults: [],
      differences: differences((await standardBox(game)).values, values as Record<string, unknown>),
    }),
    openTables: async () => ({ tables: [card([])] }),
    myTables: async () => ({ tables: [card(message.you.seats)] }),
    create: async () => made,
    table: same,
    claim: same,
    join: same,
    ready: same,
    rename: same,
    newLink: async (_, seat) => ({ seat, token: "reed" }),
    importRecord: async () => made,
    cancel: async () => undefined,
    play: async (_, move) => after(fixture, scene, move.action),
    hint: async () => ({ level: "expert", thoughts: [] }),
    preview: async (_, move) => {
      const refusal = scene.refusals[move.action] ?? null;
      return refusal ? { points: null, refusal } : (scene.previews[move.action] ?? { points: null });
    },
    undo: async () => refuse(),
    answerUndo: same,
    handOver: same,
    reclaim: same,
    resign: same,
    rematch: async () => made,
    positions: async (_, __, since) => ({
      positions: fixture.positions.filter((position) => position.version >= since).slice(0, 50),
    }),
    recordAddress: () => "/dev",
    liveAddress: () => "",
  };
}

/** The next position of the recorded game, whatever was played: enough to see pieces travel. */
function after(fixture: Fixture, scene: Scene, action: string): TableMessage {
  const { message } = scene;
  const now = fixture.positions.findIndex((position) => position.version === message.version);
  const next = fixture.positions[now + 1];
  const current = message.views[0];
  if (!next || !current) return message;
  const log = fixture.lines.filter((line) => line.index >= message.version && line.index < next.version);
  const played = fixture.lines[message.version]?.text === action;
  if (!played)
    throw new Refusal(422, {
      code: "fixture/still",
      message: `This fixture plays ${fixture.lines[message.version]?.text}.`,
      rule: null,
    });
  return {
    ...message,
    version: next.version,
    revision: message.revision + 1,
    views: [{ ...current, view: { ...next.view, viewer: current.seat }, actions: [], log }],
  };
}
