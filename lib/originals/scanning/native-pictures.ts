import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import sharp from "sharp";
import { release } from "@/lib/imports/reading/draw";
import { mostPixelsOfPicture } from "@/lib/originals/limits";

/** A picture as pdf.js hands it from its reading half to its drawing half, which closes it. */
type Picture = Canvas & { close(): void; transferToImageBitmap(): Picture };

const pictures = new WeakSet<object>();
const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && pictures.has(value);

function newPicture(width: number, height: number): Picture {
  const canvas = createCanvas(width, height);
  const picture: Picture = Object.assign(canvas, {
    close: () => release(canvas),
    transferToImageBitmap: () => picture,
  });
  pictures.add(picture);
  return picture;
}

function copied(picture: Picture): Picture {
  const copy = newPicture(picture.width, picture.height);
  copy.getContext("2d").drawImage(picture, 0, 0);
  return copy;
}

/**
 * What pdf.js asks a browser for, so that the scan of a page is not decoded in JavaScript. Where this throws, at a damaged
 * picture or one that is too large, pdf.js makes what it can of it by itself.
 */
class NativeDecoder {
  static isTypeSupported = async (type: string): Promise<boolean> => type === "image/jpeg";
  readonly #jpeg: Uint8Array;

  constructor({ data }: { data: Uint8Array }) {
    this.#jpeg = data;
  }

  async decode(): Promise<{ image: Picture }> {
    const { data, info } = await sharp(this.#jpeg, { limitInputPixels: mostPixelsOfPicture })
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

/** Without it pdf.js asks for nothing but pictures in full colour. A function that answers an object makes that object. */
function OffscreenCanvas(width: number, height: number): Picture {
  return newPicture(width, height);
}

const clone = globalThis.structuredClone;

/** The halves of pdf.js clone what they tell each other, which a picture of ours is not made for. */
function cloneAround<Value>(value: Value, options?: StructuredSerializeOptions): Value {
  if (options?.transfer?.some(isPicture)) return value;
  if (typeof value !== "object" || value === null || !("bitmap" in value) || !isPicture(value.bitmap))
    return clone(value, options);
  return { ...value, bitmap: copied(value.bitmap) };
}

Object.assign(globalThis, { ImageDecoder: NativeDecoder, OffscreenCanvas, structuredClone: cloneAround });
