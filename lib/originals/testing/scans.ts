import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { releaseCanvas, renderPage } from "@/lib/imports/reading/draw";
import { openPdf } from "@/lib/imports/reading/open-pdf";
import { addNoise } from "@/lib/imports/testing/page-picture";

export type ScanOptions = {
  dotsPerInch?: number;
  /** The clockwise skew of a page. */
  degrees?: number;
  isNoisy?: boolean;
};

export type ScannedSheet = { data: Buffer; width: number; height: number };

/** Renders the pages of a PDF as a scanner would see them: grey, skewed, with grain, specks and a shadow. */
export async function scansOf(
  pdf: Uint8Array,
  { dotsPerInch = 200, degrees = 0, isNoisy = false }: ScanOptions = {},
): Promise<ScannedSheet[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "scans-"));
  try {
    const file = path.join(folder, "file.pdf");
    await writeFile(file, pdf);
    const opened = await openPdf(file);
    const sheets: ScannedSheet[] = [];
    for (let number = 1; number <= opened.numPages; number++) {
      const canvas = (await renderPage(await opened.getPage(number), dotsPerInch, 100_000_000))!;
      const straight = await canvas.encode("png");
      releaseCanvas(canvas);
      const turned = await sharp(straight)
        .greyscale()
        .rotate(degrees, { background: "white" })
        .png()
        .toBuffer();
      const data = isNoisy
        ? await addNoise(sharp(turned))
        : await sharp(turned).jpeg({ quality: 80 }).toBuffer();
      const { width, height } = await sharp(data).metadata();
      sheets.push({ data, width, height });
    }
    return sheets;
  } finally {
    await rm(folder, { recursive: true });
  }
}
