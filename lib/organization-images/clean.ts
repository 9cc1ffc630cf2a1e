import sharp, { type Metadata, type Sharp } from "sharp";
import type { ImageKind } from "@/db/enums";
import { Failure, invalid } from "@/lib/kernel/errors";

const readable = new Set(["png", "jpeg", "webp"]);
const maximumPixels = 40_000_000;

/** Four hundred dots to the inch at the size that each is printed in. */
const largest: Record<ImageKind, { width: number; height: number }> = {
  logo: { width: 1_000, height: 300 },
  stamp: { width: 640, height: 640 },
  signature: { width: 700, height: 300 },
  accountant_signature: { width: 700, height: 300 },
};

/** Paper is transparent from this brightness on, ink is not up to that one. */
const paper = 232;
const ink = 170;

export type CleanImage = { png: Buffer; widthPx: number; heightPx: number };

/**
 * A small PNG made again of an uploaded picture, so that nothing of the file itself is kept: upright, no larger than it
 * is printed, a stamp or signature without the paper it was scanned on. The format is recognised by content, not by name.
 * Throws `validation_error` of `data`: `image_type` for what is no PNG, JPEG or WebP, `image` for what cannot be read, `image_blank` for a
 * stamp or signature of which nothing would be seen.
 */
export async function cleanImage(file: Buffer, kind: ImageKind): Promise<CleanImage> {
  if (file.length === 0) throw invalid("data", "image_type");
  // Reads the head alone, so that the size need not be limited yet.
  const { format } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  if (!format || !readable.has(format)) throw invalid("data", "image_type");
  try {
    const picture = sharp(file, { limitInputPixels: maximumPixels, failOn: "error" });
    const upright = picture.rotate().toColourspace("srgb").timeout({ seconds: 20 });
    const small = upright.resize({ ...largest[kind], fit: "inside", withoutEnlargement: true });
    const cleared = kind === "logo" ? small : await withoutPaper(small);
    const { data, info } = await cleared
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, widthPx: info.width, heightPx: info.height };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw Object.assign(invalid("data", "image"), { cause });
  }
}

/** As much ink, of 255, as one sees: what a scanner makes of clean paper is less. */
const seenInk = 24;

/** The ink alone, cut to its size. Throws `image_blank` where there is none. */
async function withoutPaper(scan: Sharp): Promise<Sharp> {
  const { data, info } = await scan.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += 4) {
    const darkest = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
    const cover = Math.min(1, Math.max(0, (paper - darkest) / (paper - ink)));
    data[at + 3] = Math.round(data[at + 3]! * cover);
    most = Math.max(most, data[at + 3]!);
  }
  if (most < seenInk) throw invalid("data", "image_blank");
  const { width, height } = info;
  const clear = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return sharp(clear).trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 });
}
