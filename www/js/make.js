/** An element with its properties and what is in it. */
export function make(tag, properties = {}, ...content) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}
