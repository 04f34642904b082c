/** boardgame.io's own server with its own tic-tac-toe, on loopback only: it has no setting for that. */
const net = require("net");
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, port, "127.0.0.1", ...rest.filter((given) => typeof given === "function"));
};
const { Server, Origins } = require("boardgame.io/server");

const clickCell = ({ G, playerID }, id) => {
  if (G.cells[id] !== null) return "INVALID_MOVE";
  G.cells[id] = playerID;
};
const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell },
};
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port: Number(process.argv[2]),
  callback: () => console.log("ready"),
});
