// Fetches the program that has the screen of the address, with its styles, starts it, and says so when it cannot.
const programs = {
  crosswords: [() => import("./crosswords.js"), "crosswords_bg.wasm", "board.css", "game.css"],
  idiot: [() => import("./idiot.js"), "idiot_bg.wasm", "game.css", "idiot.css"],
  territory: [() => import("./territory.js"), "territory_bg.wasm", "game.css", "territory.css"],
  "crosswords-at-table": [() => import("./crosswords-at-table.js"), "crosswords-at-table_bg.wasm", "board.css", "game.css", "table.css"],
  "idiot-at-table": [() => import("./idiot-at-table.js"), "idiot-at-table_bg.wasm", "game.css", "table.css", "idiot.css"],
  "territory-at-table": [() => import("./territory-at-table.js"), "territory-at-table_bg.wasm", "game.css", "table.css", "territory.css"],
  tables: [() => import("./tables.js"), "tables_bg.wasm", "board.css", "game.css", "tables.css"],
  review: [() => import("./review.js"), "review_bg.wasm", "board.css", "game.css", "territory.css", "review.css"],
  tools: [() => import("./tools.js"), "tools_bg.wasm", "tools.css", "board.css", "game.css", "solver.css"],
};
const styled = (style) => new Promise((done, fail) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: new URL(style, import.meta.url), onload: done, onerror: fail });
  document.head.append(link);
});
// All other addresses are those of home and of the crossword games.
const screens = {
  account: "tables",
  "play/idiot": "idiot",
  "play/territory": "territory",
  archive: "tools",
  mistakes: "review",
  review: "review",
  return: "tables",
  solver: "tools",
  table: "tables",
  tables: "tables",
  "tables/new": "tables",
  words: "tools",
  workshop: "tools",
};
// The page may still be on its way.
const parsed = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
});

// The words of a game that is gone on with come beside the program, which asks for them once it has read the game; those
// of Idiot are asked for in its worker.
function hurryWords(id) {
  try {
    const game = localStorage.getItem(`logomachy.games.${id}`);
    const lexicons = document.getElementById("lexicons").textContent.trim().split("\n").map((line) => line.split("\t"));
    const words = game && lexicons.find((fields) => game.includes(fields.at(-1)));
    if (!words) return;
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: words[2] });
    document.head.append(link);
  } catch {
    // A browser that keeps nothing for us has no game to go on with.
  }
}

try {
  // The addresses of the solver and of a review may hold a board or a game, that of a game its id, and that of a table a secret.
  const address = location.hash.replace(/^[#/]+/, "");
  const screen = address.replace(/^(solver|review|table|return)\/.*/, "$1").replace(/^(play\/\w+)\/.*/, "$1");
  const own = screens[screen] ?? "crosswords";
  // What talks to a server is fetched by those who play at one.
  const program = /^play\/\w+\/at\//.test(address) ? `${own}-at-table` : own;
  const [script, module, ...styles] = programs[program];
  const url = new URL(module, import.meta.url);
  // It is compiled while it comes; a host that does not call it a program has it read whole, when it is started.
  const compiled = WebAssembly.compileStreaming(fetch(url)).catch(() => fetch(url));
  if (own !== "idiot") parsed.then(() => hurryWords(address.split("/")[2]));
  const [{ default: start }] = await Promise.all([script(), parsed, ...styles.map(styled)]);
  await start({ module_or_path: compiled });
  import("./offline.js");
  import("./tables-link.js");
} catch (error) {
  console.error(error);
  await parsed;
  document.getElementById("app").hidden = true;
  document.getElementById("failure").hidden = false;
}
