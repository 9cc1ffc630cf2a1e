import sharp, { type Metadata, type Sharp } from "sharp";
import type { ImageKind } from "@/db/enums";
import { Failure, invalid } from "@/lib/kernel/errors";

const readableFormats = new Set(["png", "jpeg", "webp"]);
const maxPixels = 40_000_000;

/** In pixels: 400 dpi at the size at which each image is printed. */
const maxSizePx: Record<ImageKind, { width: number; height: number }> = {
  logo: { width: 1_000, height: 300 },
  stamp: { width: 640, height: 640 },
  signature: { width: 700, height: 300 },
  accountant_signature: { width: 700, height: 300 },
};

/** Brightness: from `paperLevel` on pixels become transparent, up to `inkLevel` they stay opaque. */
const paperLevel = 232;
const inkLevel = 170;

export type CleanImage = { png: Buffer; widthPx: number; heightPx: number };

/**
 * Converts an uploaded image to a small PNG, so that nothing of the original file is stored: upright, no larger than
 * printed, a stamp or signature without the paper it was scanned on. The format is detected by content. Throws
 * `validation_error` of `data`: `image_type` if it is not a PNG, JPEG or WebP, `image` if it cannot be read,
 * `image_blank` if nothing would be seen of a stamp or signature.
 */
export async function cleanImage(file: Buffer, kind: ImageKind): Promise<CleanImage> {
  if (file.length === 0) throw invalid("data", "image_type");
  // Only the header is read, so the size need not be limited yet.
  const { format } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}));
  if (!format || !readableFormats.has(format)) throw invalid("data", "image_type");
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
    const upright = picture.rotate().toColourspace("srgb").timeout({ seconds: 20 });
    const small = upright.resize({ ...maxSizePx[kind], fit: "inside", withoutEnlargement: true });
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

/** The least ink, of 255, that is visible: scanned clean paper has less. */
const minVisibleOpacity = 24;

/** Makes the paper transparent and crops to the ink. Throws `image_blank` if there is none. */
async function withoutPaper(scan: Sharp): Promise<Sharp> {
  const { data, info } = await scan.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let maxOpacity = 0;
  for (let at = 0; at < data.length; at += 4) {
    const darkest = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
    const cover = Math.min(1, Math.max(0, (paperLevel - darkest) / (paperLevel - inkLevel)));
    data[at + 3] = Math.round(data[at + 3]! * cover);
    maxOpacity = Math.max(maxOpacity, data[at + 3]!);
  }
  if (maxOpacity < minVisibleOpacity) throw invalid("data", "image_blank");
  const { width, height } = info;
  const clear = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return sharp(clear).trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 });
}
