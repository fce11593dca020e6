// Looks whether there is a server of tables, and how many games there wait for whoever looks, so that a program which only
// shows the way there need not know how to talk to it.
const root = document.documentElement;
const kept = (name) => {
  try {
    return localStorage.getItem(`logomachy.tables.${name}`) ?? "";
  } catch {
    return "";
  }
};
// Where a server elsewhere was told to be; without one it is that of the page, which knows its own cookie.
const elsewhere = kept("server");
const credentials = elsewhere ? "omit" : "same-origin";

// What is answered; nothing where that is no answer of such a server.
async function ask(path) {
  const session = elsewhere && kept(`session.${elsewhere}`);
  const headers = { accept: "application/json", ...(session && { authorization: `Bearer ${session}` }) };
  const response = await fetch(elsewhere + path, { headers, credentials, signal: AbortSignal.timeout(15000) });
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
  const isOurs = response.headers.get("content-type")?.startsWith("application/json");
  return response.ok && isOurs ? response.json() : null;
}

let isHere = null;

async function look() {
  // A host that has only files is not asked twice, and whoever looks elsewhere asks nothing.
  if (isHere === false || document.hidden) return;
  try {
    isHere ??= (await ask("/api/server"))?.api === 1;
    if (!isHere) return;
    root.dataset.tables ??= "0";
    // Whoever never had a name here is nobody, and need not ask.
    const mine = kept("name") ? await ask("/api/people/me/tables") : null;
    const waits = ({ phase, own, mover }) => phase === "Running" && own !== null && own === mover;
    root.dataset.tables = mine?.tables.filter(waits).length ?? 0;
  } catch {
    // There is no connection just now; it is tried again.
  } finally {
    dispatchEvent(new Event("tables"));
  }
}

addEventListener("online", look);
addEventListener("tableschange", look);
document.addEventListener("visibilitychange", look);
setInterval(look, 60000);
await look();
