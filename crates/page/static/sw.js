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
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const request = event.request;
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

// It is somebody's turn, and no page of theirs is open: the server says at which table, of which game, with whom.
addEventListener("push", (event) => {
  event.waitUntil(tellTurn(event.data?.json() ?? {}));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

async function tellTurn({ table, title, game, others }) {
  const at = typeof table === "string" && /^[0-9a-z]{12}$/.test(table) && typeof title === "string" && /^[a-z]+$/.test(title);
  const names = Array.isArray(others) ? others.filter((name) => typeof name === "string") : [];
  await registration.showNotification("{ tables-push-title }", {
    body: [typeof game === "string" ? game : "", names.join(", ")].filter(Boolean).join(" · "),
    icon: address("icon-192.png"),
    // Of several turns at a table the last one is shown.
    tag: at ? table : "tables",
    renotify: true,
    data: address(at ? `./#/play/${title}/at/${table}` : "./#/tables"),
  });
}

// A page that is open goes there; else one is opened.
async function goTo(url) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find((one) => one.url.split("#")[0] === address("./")) ?? pages[0];
  if (!page) return url && clients.openWindow(url);
  // A browser that does not come to the front goes there all the same.
  await page.focus().catch(() => {});
  // What a page itself has told leads to that page, which is there already.
  return url && page.navigate(url);
}

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
  const request = event.request;
  const cache = await caches.open(stores.lexicons);
  const before = await cache.match(request.url);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cache.put(request.url, response.clone()));
  return response;
}
