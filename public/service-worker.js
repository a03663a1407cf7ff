/**
 * Lets the app open without a connection. It keeps the page itself and its code, never an answer of
 * the API: what a member read last is kept by the page, which knows whose it is.
 *
 * - A screen: always from the network; only if that fails, the last page that came from it.
 * - /assets/: named by their content, so what is kept is right for ever.
 * - All else is none of its business.
 */
const SHELL = "shell-1";
const ASSETS = "assets-1";
const MOST_ASSETS = 400;
const PAGE = "/";
const STILLS = ["/placeholder.svg", "/favicon.svg", "/load-error.js"];
/** Addresses that open like screens and are files or documents. */
const NO_SCREEN = /^\/(api|files|demo-files|assets)\//;

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

/** The page tells which code it had loaded before we were here. */
self.addEventListener("message", (event) => {
  const { assets } = event.data ?? {};
  if (Array.isArray(assets)) event.waitUntil(keepAssets(assets));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!NO_SCREEN.test(pathname)) event.respondWith(openScreen(event));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(readAsset(event));
  } else if (STILLS.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => readKept(SHELL, pathname)));
  }
});

/** A push is encrypted and comes from our server: { title, body, url, tag, ids }. */
self.addEventListener("push", (event) => {
  const { title, body, url, tag, ids } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: "/icon-192.png",
      data: { url, ids },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  const { url, ids } = event.notification.data;
  event.notification.close();
  event.waitUntil(Promise.all([showPage(url), markRead(ids)]));
});

/** The browser renewed its subscription: the server needs the new address. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

/** Focuses an open page and lets it navigate, so that nothing typed there is lost. */
async function showPage(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return self.clients.openWindow(url);
  // Some browsers allow it only for a moment after the click.
  await page.focus().catch(() => undefined);
  if (!(await letOpen(page, url))) await page.navigate(url);
}

/** False when the page does not answer, for example because it is still loading. */
function letOpen(page, url) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(true);
    setTimeout(() => done(false), 1_000);
    page.postMessage({ open: url }, [port2]);
  });
}

const send = (method, path, body) =>
  fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);

async function markRead(ids) {
  if (ids.length > 0) await send("POST", "/api/notifications/read", { ids });
}

async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const renewed =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  await send("PUT", "/api/push/device", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

async function openScreen(event) {
  try {
    const response = await fetch(event.request);
    if (isPage(response)) event.waitUntil(put(SHELL, PAGE, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
}

async function readAsset(event) {
  const kept = await caches.match(event.request, { cacheName: ASSETS });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(put(ASSETS, event.request, response.clone()).then(trimAssets));
  return response;
}

async function readKept(cacheName, address) {
  return (await caches.match(address, { cacheName })) ?? Response.error();
}

/** The page and what it names, so that the very first visit can be followed by one without network. */
async function keepPage() {
  const response = await fetch(PAGE, { cache: "no-cache" });
  if (!isPage(response)) return;
  const html = await response.clone().text();
  await put(SHELL, PAGE, response);
  const shell = await caches.open(SHELL);
  await shell.addAll(STILLS);
  await keepAssets([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path));
}

async function keepAssets(addresses) {
  const cache = await caches.open(ASSETS);
  const wanted = [...new Set(addresses)].filter(
    (address) => typeof address === "string" && address.startsWith("/assets/"),
  );
  await Promise.all(
    wanted.map(async (address) => {
      if (await cache.match(address)) return;
      const response = await fetch(address).catch(() => null);
      if (response?.ok) await cache.put(address, response);
    }),
  );
}

/** An old page may still need the code of its own release, so old files go late: by number. */
async function trimAssets() {
  const cache = await caches.open(ASSETS);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_ASSETS).map((key) => cache.delete(key)));
}

async function put(name, key, response) {
  const cache = await caches.open(name);
  await cache.put(key, response);
}

const isPage = (response) =>
  response.ok &&
  !response.redirected &&
  (response.headers.get("content-type") ?? "").startsWith("text/html");

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter(
    (name) => /^(shell|assets)-/.test(name) && ![SHELL, ASSETS].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}
