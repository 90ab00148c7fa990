/** Puts a style sheet of `css` on the page, once; resolves when it is there, or cannot be had. */
export function wear(file) {
  const { href } = new URL(`../css/${file}`, import.meta.url);
  if ([...document.querySelectorAll("link")].some((link) => link.href === href)) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
