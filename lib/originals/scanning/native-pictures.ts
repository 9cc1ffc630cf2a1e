import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import sharp from "sharp";
import { releaseCanvas } from "@/lib/imports/reading/draw";
import { maxPicturePixels } from "@/lib/originals/limits";

/** An image that the parsing half of pdf.js passes to the drawing half, which closes it. */
type Picture = Canvas & { close(): void; transferToImageBitmap(): Picture };

const pictures = new WeakSet<object>();
const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && pictures.has(value);

function newPicture(width: number, height: number): Picture {
  const canvas = createCanvas(width, height);
  const picture: Picture = Object.assign(canvas, {
    close: () => releaseCanvas(canvas),
    transferToImageBitmap: () => picture,
  });
  pictures.add(picture);
  return picture;
}

function copyOf(picture: Picture): Picture {
  const copy = newPicture(picture.width, picture.height);
  copy.getContext("2d").drawImage(picture, 0, 0);
  return copy;
}

/**
 * Decodes JPEGs natively through the browser API that pdf.js expects, so that a page's scan is not decoded in
 * JavaScript. If this throws, for a damaged or oversized image, pdf.js decodes what it can itself.
 */
class NativeDecoder {
  static isTypeSupported = async (type: string): Promise<boolean> => type === "image/jpeg";
  readonly #jpeg: Uint8Array;

  constructor({ data }: { data: Uint8Array }) {
    this.#jpeg = data;
  }

  async decode(): Promise<{ image: Picture }> {
    const { data, info } = await sharp(this.#jpeg, { limitInputPixels: maxPicturePixels })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const image = newPicture(width, height);
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
    image.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
    return { image };
  }

  close(): void {}
}

/**
 * Without it pdf.js requests only full-colour images. A constructor function that returns an object yields
 * that object.
 */
function OffscreenCanvas(width: number, height: number): Picture {
  return newPicture(width, height);
}

const originalStructuredClone = globalThis.structuredClone;

/**
 * Replaces `structuredClone`, with which the halves of pdf.js exchange messages, because our images cannot be
 * cloned.
 */
function cloneWithPictures<Value>(value: Value, options?: StructuredSerializeOptions): Value {
  if (options?.transfer?.some(isPicture)) return value;
  if (typeof value !== "object" || value === null || !("bitmap" in value) || !isPicture(value.bitmap))
    return originalStructuredClone(value, options);
  return { ...value, bitmap: copyOf(value.bitmap) };
}

Object.assign(globalThis, {
  ImageDecoder: NativeDecoder,
  OffscreenCanvas,
  structuredClone: cloneWithPictures,
});
