/**
 * Tables with four sockets each, two players and two who look; a move follows when all four have seen the last.
 * Prints "ready" before each round of matches and waits for a line, so that only the moves are measured.
 */
const readline = require("readline");
const { io } = require("socket.io-client");
const [port, tableCount, rounds] = process.argv.slice(2).map(Number);
const ORDER = [0, 1, 2, 4, 3, 5, 7, 6, 8];
const now = () => Number(process.hrtime.bigint()) / 1e6;
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (fact) => process.stdout.write(`${JSON.stringify(fact)}\n`);

const sit = (socket, match, player) =>
  new Promise((done) => {
    socket.removeAllListeners("sync");
    socket.on("sync", (id) => id === match && done());
    socket.emit("sync", match, player, null, 2);
  });

const playMatch = (table, times) =>
  new Promise((done) => {
    let move = 0;
    let seen = 0;
    let sent = 0;
    let stateID = 0;
    const next = () => {
      if (move === ORDER.length) return done();
      seen = 0;
      sent = now();
      const playerID = String(move % 2);
      const payload = { type: "clickCell", args: [ORDER[move]], playerID, credentials: null };
      table.sockets[move % 2].emit("update", { type: "MAKE_MOVE", payload }, stateID, table.match, playerID);
    };
    for (const socket of table.sockets) {
      socket.removeAllListeners("update");
      socket.on("update", (id, state) => {
        if (id !== table.match) return;
        stateID = state._stateID;
        if (++seen < table.sockets.length) return;
        times.push(now() - sent);
        move++;
        next();
      });
    }
    next();
  });

const main = async () => {
  const tables = [];
  for (let number = 0; number < tableCount; number++) {
    const open = () => io(`http://127.0.0.1:${port}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    const sockets = [open(), open(), open(), open()];
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.on("connect", done))));
    tables.push({ sockets, match: "" });
  }
  for (let round = 0; round < rounds; round++) {
    for (const [number, table] of tables.entries()) {
      table.match = `match-${round}-${number}`;
      for (const [seat, socket] of table.sockets.entries()) await sit(socket, table.match, seat < 2 ? `${seat}` : null);
    }
    say("ready");
    await lines.next();
    const times = [];
    const began = now();
    const used = process.cpuUsage();
    await Promise.all(tables.map((table) => playMatch(table, times)));
    const { user, system } = process.cpuUsage(used);
    say({ seconds: (now() - began) / 1000, own: (user + system) / 1e6, times });
  }
  process.exit(0);
};
main();
