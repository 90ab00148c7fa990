/** The bytes of a text that has one letter for each. @param {string} text */
export const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
