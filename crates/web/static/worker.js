// Lets the computers think beside the page, so that the page never waits for them.
import init, { Thinker } from "./web.js";

const program = init({ module_or_path: new URL("web_bg.wasm", import.meta.url) });
const thinkers = new Map();

async function thinker(lexicon) {
  if (!thinkers.has(lexicon)) {
    const response = await fetch(new URL(lexicon, import.meta.url));
    if (!response.ok) {
      throw new Error(`the words did not come: the server answered with status ${response.status}`);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    await program;
    thinkers.set(lexicon, new Thinker(bytes));
  }
  return thinkers.get(lexicon);
}

// One question after the other, in the order they came.
let last = Promise.resolve();

addEventListener("message", ({ data: { id, lexicon, record, message, want } }) => {
  last = last.then(async () => {
    try {
      const one = await thinker(lexicon);
      postMessage({ id, answer: one[want](record, message) });
    } catch (error) {
      postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
