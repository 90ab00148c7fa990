// Keeps the whole page for when there is no network.
//
// A version is a list of files with what each must contain. It is kept complete or not at all, it
// serves only its own files, and it waits until the page lets it take over: what a page has begun with
// one version it goes on with. The build fills in both texts.

const VERSION = "the version of the site";
const FILES = JSON.parse("the files of the site");

const { scope } = registration;
const PREFIX = `qipan ${scope} `;
const CACHE = PREFIX + VERSION;

/** Where a file is kept. Its contents are part of the address: a later version takes over what is still good. */
function addressOf(path) {
  return `${scope}${path}?${encodeURIComponent(FILES[path])}`;
}

/** Fetches a file; what is not of this version fails. */
async function bring(path) {
  const answer = await fetch(scope + path, { cache: "no-cache", integrity: FILES[path] });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // A page must not come from a redirection, which some hosts make of index.html.
  return answer.redirected ? new Response(answer.body, answer) : answer;
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map(async (path) => {
    const address = addressOf(path);
    await cache.put(address, (await caches.match(address)) ?? (await bring(path)));
  }));
}

async function dropOthers(kept) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== kept).map((name) => caches.delete(name)));
}

async function answer(path, request) {
  const kept = await caches.open(CACHE).then((cache) => cache.match(addressOf(path))).catch(() => undefined);
  return kept ?? fetch(request);
}

/** Where something else is served by now, such as another project on this port, nothing may be left of us. */
async function leaveWhenGone() {
  const found = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!found) return;
  const isOurs = !found.ok || found.headers.get("content-type")?.includes("javascript");
  if (isOurs && ![404, 410].includes(found.status)) return;
  await registration.unregister();
  await dropOthers(null);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers(CACHE).then(() => clients.claim())));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const [asked] = request.url.slice(scope.length).split(/[?#]/);
  const path = asked === "" || asked.endsWith("/") ? `${asked}index.html` : asked;
  if (!Object.hasOwn(FILES, path)) return;
  event.respondWith(answer(path, request));
  if (request.mode === "navigate") event.waitUntil(leaveWhenGone());
});
