/**
 * Announcements read aloud by a voice of the reader's system, for boards whose attribute `speech` asks for it.
 *
 * What is read is what `speech.js` puts into the live regions of a board, at the moment when it does.
 */

/** Languages whose voices are known by another name. @type {Record<string, string>} */
const VOICES = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', vi: 'vi-VN' };

/** What is being read, on whichever board of the page. @type {SpeechSynthesisUtterance | null} */
let current = null;

/** The regions that are listened to. */
const heard = new WeakSet();

/** Follows the attribute of a board that has just been built, or whose attribute has changed. @param {any} host */
export function follow(host) {
  if (host.speech !== 'on') hush();
  for (const region of host.shadowRoot.querySelectorAll('.said:not(#keys)')) {
    if (heard.has(region)) continue;
    heard.add(region);
    new MutationObserver(() => read(host, region)).observe(region, { childList: true });
  }
}

/** @param {any} host @param {HTMLElement} region */
function read(host, region) {
  const text = region.textContent?.trim();
  // A page may not speak before somebody has touched it.
  if (host.speech !== 'on' || !text || navigator.userActivation?.hasBeenActive === false) return;
  const lang = region.parentElement?.lang ?? '';
  hush();
  // Voices call the chariot by the other name of its character, a cart; this one they pronounce as players do.
  const said = new SpeechSynthesisUtterance(lang.startsWith('zh') ? text.replace(/[车車俥]/g, '居') : text);
  said.lang = VOICES[lang] ?? lang;
  said.onend = said.onerror = () => {
    if (current === said) current = null;
  };
  current = said;
  speechSynthesis.speak(said);
}

/** Breaks off; what the page itself has to say goes on. */
function hush() {
  if (current !== null) speechSynthesis.cancel();
  current = null;
}
