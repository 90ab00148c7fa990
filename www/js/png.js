/** Pictures in pixels, made of the SVG by the browser; loaded when first asked for. */

/** The largest width and height that every browser draws. */
const MOST = 8192;

/**
 * An SVG document as PNG.
 *
 * @param {string} svg
 * @param {number} scale pixels to a unit of the document
 * @param {string} name of the element, for the reason why it cannot be done
 * @returns {Promise<Blob>}
 */
export async function toPNG(svg, scale, name) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode().catch(() => {
      throw new Error(`${name}: this page's content policy lets no picture come from blob: (img-src); use toSVG()`);
    });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    if (!(canvas.width >= 1 && canvas.height >= 1 && Math.max(canvas.width, canvas.height) <= MOST)) {
      throw new RangeError(`${name}: no picture can be ${scale} times as large`);
    }
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`${name}: there is no memory for a picture`))));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
