// Has the page kept for times without a connection, says when it is, and when a newer one has come.
const helper = navigator.serviceWorker;
const root = document.documentElement;

if (helper) {
  try {
    // The list of files must be as new as the helper itself.
    const registration = await helper.register("sw.js", { updateViaCache: "none" });
    watch(registration);
    await helper.ready;
    await controlled();
    await keepLexicons();
    await tellWords(registration, fetched());
    root.dataset.offline = "ready";
    // On another screen other words may have been fetched.
    addEventListener("hashchange", () => tellWords(registration, fetched()));
    // The page tells what it has just fetched, and what is not wanted any more.
    addEventListener("offlinechange", () => change(registration));
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

// The lexicons of the page, each with its name and its address.
function lexicons() {
  const lines = document.getElementById("lexicons").textContent.trim().split("\n");
  const fields = lines.map((line) => line.split("\t"));
  return fields.map(([name, , address]) => ({ name, address: new URL(address, document.baseURI).href }));
}

function fetched() {
  const all = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
  return lexicons().map(({ address }) => address).filter((address) => all.has(address));
}

async function change(registration) {
  const { keep, forget } = root.dataset;
  delete root.dataset.keep;
  delete root.dataset.forget;
  if (forget) await (await lexiconStore(registration)).delete(new URL(forget, document.baseURI).href);
  await tellWords(registration, keep ? [new URL(keep, document.baseURI).href] : []);
}

function lexiconStore(registration) {
  return caches.open(`logomachy ${registration.scope} lexicons`);
}

// Names the words and the files that are kept. What was just fetched may take a moment to be stored.
async function tellWords(registration, wanted) {
  const store = await lexiconStore(registration);
  let kept;
  for (let tries = 0; tries < 20; tries++) {
    kept = new Set((await store.keys()).map((request) => request.url));
    if (wanted.every((address) => kept.has(address))) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  const names = lexicons().filter(({ address }) => kept.has(address)).map(({ name }) => name);
  root.dataset.offlineWords = names.join("\t");
  const base = new URL("./", document.baseURI).href;
  root.dataset.offlineFiles = [...kept].map((url) => url.replace(base, "")).join("\t");
  dispatchEvent(new Event("offlinewords"));
}

// What was fetched before the helper was there is fetched once more, from the browser's own store; on a first visit the
// first lexicon comes too, unless data is to be saved.
async function keepLexicons() {
  const wanted = fetched();
  if (wanted.length === 0 && !navigator.connection?.saveData) wanted.push(lexicons()[0].address);
  for (const address of wanted) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    await response.arrayBuffer();
  }
}
