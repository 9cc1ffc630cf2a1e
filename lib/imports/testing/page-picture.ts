import path from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";

type PictureOptions = {
  /** The resolution in dpi; the page is as wide as A4. */
  dotsPerInch: number;
  /** The skew in degrees, clockwise. */
  degrees?: number;
  /** Whether to add grain, specks and a shadow. */
  isNoisy?: boolean;
  /** The height of the page in inches; that of A4 by default. */
  inches?: number;
};

const fonts = path.join(process.cwd(), "node_modules/@expo-google-fonts/pt-serif");

/** Renders paragraphs in 11 point on a page, as a scanner would see it. */
export async function pagePicture(
  lines: readonly string[],
  { dotsPerInch, degrees = 0, isNoisy = false, inches = 11.69 }: PictureOptions,
): Promise<Buffer> {
  GlobalFonts.registerFromPath(path.join(fonts, "400Regular/PTSerif_400Regular.ttf"), "Page");
  const width = Math.round(8.27 * dotsPerInch);
  const canvas = createCanvas(width, Math.round(inches * dotsPerInch));
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "black";
  const size = (11 / 72) * dotsPerInch;
  pen.font = `${size}px Page`;
  const margin = 0.9 * dotsPerInch;
  let y = margin;
  for (const line of lines) {
    for (const row of wrapText(line, (text) => pen.measureText(text).width <= width - margin * 2)) {
      pen.fillText(row, margin, y);
      y += size * 1.35;
    }
    y += size * 0.6;
  }
  const straight = sharp(await canvas.encode("png")).greyscale();
  const turned = degrees
    ? sharp(await straight.rotate(degrees, { background: "white" }).png().toBuffer())
    : straight;
  return isNoisy ? addNoise(turned) : turned.png().toBuffer();
}

function wrapText(line: string, fits: (text: string) => boolean): string[] {
  const rows: string[] = [];
  for (const word of line.split(" ")) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** Adds reproducible dirt: a shadow from the left, grain, and a speck every few hundred pixels. */
export async function addNoise(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  for (let at = 0; at < data.length; at++) {
    const shadow = 0.75 + 0.25 * Math.min(1, (at % info.width) / (info.width * 0.5));
    const grain = (random() + random() + random() - 1.5) * 40;
    const speck = random() < 0.002 ? -200 : 0;
    data[at] = Math.max(0, Math.min(255, data[at]! * shadow + grain + speck));
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer();
}
