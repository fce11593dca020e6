// Fetches the program that has the screen of the address, with its styles, starts it, and says so when it cannot.
const programs = {
  crosswords: [() => import("./crosswords.js"), "crosswords_bg.wasm", "board.css", "game.css"],
  idiot: [() => import("./idiot.js"), "idiot_bg.wasm", "game.css", "idiot.css"],
  territory: [() => import("./territory.js"), "territory_bg.wasm", "game.css", "territory.css"],
  tools: [() => import("./tools.js"), "tools_bg.wasm", "board.css", "game.css", "solver.css"],
};
const styled = (style) => new Promise((done, fail) => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: new URL(style, import.meta.url), onload: done, onerror: fail });
  document.head.append(link);
});
// All other addresses are those of home and of the crossword games.
const screens = {
  "play/idiot": "idiot",
  "play/territory": "territory",
  archive: "tools",
  review: "tools",
  solver: "tools",
  words: "tools",
  workshop: "tools",
};
// The page may still be on its way.
const parsed = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
});

try {
  // The solver's address may hold a board, and that of a game its id.
  const address = location.hash.replace(/^[#/]+/, "");
  const screen = address.replace(/^solver\/.*/, "solver").replace(/^(play\/\w+)\/.*/, "$1");
  const [script, module, ...styles] = programs[screens[screen] ?? "crosswords"];
  const fetched = fetch(new URL(module, import.meta.url));
  const [{ default: start }] = await Promise.all([script(), parsed, ...styles.map(styled)]);
  await start({ module_or_path: fetched });
  import("./offline.js");
} catch (error) {
  console.error(error);
  await parsed;
  document.getElementById("app").hidden = true;
  document.getElementById("failure").hidden = false;
}
