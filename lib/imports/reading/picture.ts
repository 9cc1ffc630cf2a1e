import sharp, { type Sharp } from "sharp";
import { maxPixels } from "@/lib/imports/limits";
import { Refused } from "./refusal";

/** A greyscale image, one byte per pixel, row by row. */
export type Picture = { pixels: Uint8Array; width: number; height: number };

/**
 * Decodes a PNG or JPEG, rotated upright and on a white background. Throws Refused for a damaged image, and, before
 * decoding, for one larger than any page.
 */
export async function decodePicture(file: Buffer): Promise<Picture> {
  const source = sharp(file, { limitInputPixels: maxPixels, pages: 1 });
  const { width, height, format } = await source.metadata().catch(throwRefused);
  if (format !== "png" && format !== "jpeg") throw new Refused("other_kind");
  if (width * height > maxPixels) throw new Refused("too_large_inside");
  return toPicture(source.autoOrient().flatten({ background: "white" }).greyscale()).catch(throwRefused);
}

/** In pixels. Letters of usual size are then about 40 pixels high, which suits recognition best. */
const targetWidthPx = 2480;
const minShortSidePx = 1900;
const maxShortSidePx = 3400;
const maxLongSidePx = 8_000;
/** Recognition accepts at most 32,767 pixels in a row. */
const maxRowPx = 32_000;

/** Scales a page to about 300 dpi. */
export function scaleForRecognition(picture: Picture): Promise<Picture> {
  const { width, height } = picture;
  const shortSide = Math.min(width, height);
  const scale =
    shortSide < minShortSidePx || shortSide > maxShortSidePx ? Math.min(targetWidthPx / shortSide, 4) : 1;
  if (scale === 1 && Math.max(width, height) <= maxLongSidePx) return Promise.resolve(picture);
  const size = {
    width: Math.min(Math.round(width * scale), maxRowPx),
    height: Math.min(Math.round(height * scale), maxLongSidePx),
  };
  return toPicture(toSharp(picture).resize({ ...size, fit: "inside", kernel: "lanczos3" }));
}

function throwRefused(cause: unknown): never {
  const isTooLarge = cause instanceof Error && /pixel limit|too large/i.test(cause.message);
  throw new Refused(isTooLarge ? "too_large_inside" : "damaged", cause);
}

const toSharp = ({ pixels, width, height }: Picture) =>
  sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });

async function toPicture(image: Sharp): Promise<Picture> {
  const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Rotates an image clockwise by degrees, with white corners. */
export const rotatePicture = (picture: Picture, degrees: number): Promise<Picture> =>
  degrees === 0
    ? Promise.resolve(picture)
    : toPicture(toSharp(picture).rotate(degrees, { background: "white" }));

/** Blurs an image to remove grain; `sigma` is in pixels. */
export const blurPicture = (picture: Picture, sigma: number): Promise<Picture> =>
  toPicture(toSharp(picture).blur(sigma));

/** Shrinks an image to at most this width, which is enough to see lines of text. */
export const shrinkPicture = (picture: Picture, width: number): Promise<Picture> =>
  toPicture(toSharp(picture).resize({ width, withoutEnlargement: true }));

/** Encodes an image for handing over, not for storing, with little compression. */
export const asPng = (picture: Picture): Promise<Buffer> =>
  toSharp(picture).png({ compressionLevel: 1 }).toBuffer();

/** Encodes an image for people who compare it with the result. */
export const asWebp = (picture: Picture): Promise<Buffer> =>
  toSharp(picture).resize({ width: 1240, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer();
