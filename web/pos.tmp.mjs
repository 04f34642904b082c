const b = "http://127.0.0.1:4173/api";
const r = await fetch(b + "/tables", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({game: "tutankhamen", seats: [{kind: "me"}, {kind: "bot", bot: "greedy"}], ready: true})});
const made = await r.json(); const cookie = r.headers.get("set-cookie").split(";")[0];
for (const s of [0, 1, 2, 50]) for (const c of ["", "&seat=0"]) { const p = await (await fetch(`${b}/tables/${made.table}/positions?count=1&since=${s}${c}`, {headers: {cookie}})).json(); console.log(s, c, p.positions?.map((x) => x.version) ?? p); }
