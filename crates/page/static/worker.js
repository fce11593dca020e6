// Lets the computers think beside the page, so that the page never waits for them; word lists are read here, too.
import init, { Worker, read_list } from "./page-worker.js";

const program = init({ module_or_path: new URL("page-worker_bg.wasm", import.meta.url) });
const workers = new Map();

// Imported lexicons lie in a store of the browser, the others where the page came from.
async function bytes(lexicon) {
  const kept = lexicon.startsWith("imported/");
  const response = kept
    ? await (await caches.open("logomachy imports")).match(`/${lexicon}`)
    : await fetch(new URL(lexicon, import.meta.url));
  if (!response) {
    throw new Error("the words are no longer kept in this browser");
  }
  if (!response.ok) {
    throw new Error(`the words did not come: the server answered with status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

async function worker(lexicon) {
  if (!workers.has(lexicon)) {
    const words = await bytes(lexicon);
    await program;
    workers.set(lexicon, new Worker(words));
  }
  return workers.get(lexicon);
}

async function answer({ lexicon, want, list, title, job }) {
  if (want === "list") {
    await program;
    const { report, words, lexicon, digest } = read_list(new Uint8Array(list.bytes), list.file, list.name, list.language);
    return { answer: report, words: String(words), lexicon, digest };
  }
  const one = await worker(lexicon);
  if (want === "review") return { result: one.review(title, job) };
  return { result: title === "solver" ? one.solve(job) : one.work(title, job) };
}

// One question after the other, in the order they came.
let last = Promise.resolve();

addEventListener("message", ({ data }) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, ...(await answer(data)) });
    } catch (error) {
      postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
