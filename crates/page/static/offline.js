// Has the page kept for times without a connection, says when it is, and when a newer one has come.
const helper = navigator.serviceWorker;

if (helper) {
  try {
    // The list of files must be as new as the helper itself.
    const registration = await helper.register("sw.js", { updateViaCache: "none" });
    watch(registration);
    await helper.ready;
    await controlled();
    await keepLexicons();
    document.documentElement.dataset.offline = "ready";
  } catch (error) {
    // Where the browser forbids it, or a lexicon did not come, the page works as before, with a connection.
    console.info(error);
  }
}

// Tells of a newer version once all of it has arrived; games are kept after every move, so none is lost by a reload.
function watch(registration) {
  const tell = () => {
    const waiting = registration.waiting;
    if (!waiting || !helper.controller) return;
    const note = document.getElementById("newer");
    note.hidden = false;
    note.querySelector("button").onclick = () => {
      helper.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    };
  };
  tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
}

// Waits until what the page fetches goes through the helper.
function controlled() {
  if (helper.controller) return Promise.resolve();
  return new Promise((done) => helper.addEventListener("controllerchange", done, { once: true }));
}

// What was fetched before the helper was there is fetched once more, from the browser's own store; on a first visit the
// first lexicon comes too, unless data is to be saved.
async function keepLexicons() {
  const lines = document.getElementById("lexicons").textContent.trim().split("\n");
  const known = lines.map((line) => new URL(line.split("\t")[2], document.baseURI).href);
  const fetched = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
  const wanted = known.filter((address) => fetched.has(address));
  if (wanted.length === 0 && !navigator.connection?.saveData) wanted.push(known[0]);
  for (const address of wanted) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    await response.arrayBuffer();
  }
}
