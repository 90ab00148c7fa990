// Offline use: the page is kept by the service worker `sw.js`, and can be installed. Import it when the
// page has been loaded:
//
//   import("./offline.js").then(({ keepOffline }) => keepOffline((take) => …));

/** How long a page must have been open before it looks for a new version again, in milliseconds. */
const PATIENCE = 3_600_000;

/**
 * Keeps the page for offline use, unless the browser refuses.
 *
 * When a new version is complete, `updated` is called with a function that lets it take over and loads
 * the page anew. Whoever does not call it has the new version when the page is next opened.
 *
 * @param {(take: () => void) => void} [updated]
 * @returns {Promise<boolean>} whether it is kept
 */
export async function keepOffline(updated = () => {}) {
  const container = navigator.serviceWorker;
  let registration;
  try {
    registration = await container.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
  } catch {
    return false;
  }
  let isWanted = false;
  let looked = Date.now();
  const offer = (worker) => updated(() => {
    isWanted = true;
    worker.postMessage("take over");
  });
  const follow = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer(worker);
  });
  if (registration.waiting && registration.active) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));

  // The files of the version before are gone: who has not asked for it is loaded anew out of sight.
  let isFirst = !container.controller;
  container.addEventListener("controllerchange", () => {
    if (isWanted || (!isFirst && document.hidden)) location.reload();
    else if (isFirst) isFirst = false;
    else document.addEventListener("visibilitychange", () => location.reload(), { once: true });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < PATIENCE) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
  return true;
}

/**
 * Names the page to whoever installs it, in a language of `languages.js`.
 *
 * @param {string} language
 */
export function nameManifest(language) {
  const name = language === "en" ? "manifest" : `manifest-${language}`;
  const link = document.querySelector("link[rel=manifest]");
  if (link) link.href = new URL(`../${name}.webmanifest`, import.meta.url).href;
}
