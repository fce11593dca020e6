// Keeps the page, and every lexicon once it was fetched, so that all of it works without a connection.
importScripts("files.js");

const { version, shell, lexicons } = self.files;
const address = (name) => new URL(name, registration.scope).href;
const known = { shell: shell.map(address), lexicons: lexicons.map(address) };
// Other pages of the same host have their own.
const mine = `logomachy ${registration.scope} `;
const stores = { shell: `${mine}shell ${version}`, lexicons: `${mine}lexicons` };

addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => clients.claim()));
});

// A newer version waits until the page asks for it, so that no game is interrupted.
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

// Whoever is told that it is their turn is led to the page, which may lie behind others.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then((all) => all[0]?.focus()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = url.search = "";
  if (request.method !== "GET") return;
  if (known.lexicons.includes(url.href)) {
    event.respondWith(lexicon(event));
  } else if (known.shell.includes(url.href)) {
    event.respondWith(kept(url.href, request));
  } else if (url.href === address("index.html")) {
    event.respondWith(kept(address("./"), request));
  }
});

async function keepShell() {
  const cache = await caches.open(stores.shell);
  // A name with a digest is never out of date; the others are asked for anew.
  const fresh = (name) => (/-[0-9a-f]{8}\./.test(name) ? name : new Request(name, { cache: "no-cache" }));
  await cache.addAll(known.shell.map(fresh));
}

async function dropOld() {
  const wanted = Object.values(stores);
  const old = (await caches.keys()).filter((name) => name.startsWith(mine) && !wanted.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const cache = await caches.open(stores.lexicons);
  const stale = (await cache.keys()).filter((request) => !known.lexicons.includes(request.url));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

async function kept(name, request) {
  const cache = await caches.open(stores.shell);
  return (await cache.match(name)) ?? fetch(request);
}

async function lexicon(event) {
  const { request } = event;
  const cache = await caches.open(stores.lexicons);
  const before = await cache.match(request.url);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cache.put(request.url, response.clone()));
  return response;
}
