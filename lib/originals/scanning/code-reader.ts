import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { codeInAddress } from "@/lib/values/original-code";

/** Red, green, blue and alpha, one byte each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

// Loaded from disk, because the package would otherwise download it from another party's server.
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer as ArrayBuffer } });

const baseOptions: ReaderOptions = {
  formats: ["QRCode"],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 8,
};

/** Tried one after another; the first is the fastest and suffices for most scans. */
const attempts: ReaderOptions[] = [
  { ...baseOptions, tryDownscale: false, tryRotate: false },
  { ...baseOptions, tryDownscale: false },
  { ...baseOptions, tryDownscale: true, tryDenoise: true },
  { ...baseOptions, tryDownscale: true, binarizer: "GlobalHistogram" },
];

/**
 * Returns the codes of the originals in the image of a page: one, or several if papers lay side by side on the glass;
 * none if nothing is found. Other codes on the page are ignored.
 */
export async function codesIn(pixels: Pixels): Promise<string[]> {
  for (const options of attempts) {
    const found = await readBarcodes(pixels as ImageData, options);
    const codes = new Set(found.flatMap(({ text }) => codeInAddress(text) ?? []));
    if (codes.size > 0) return [...codes];
  }
  return [];
}
