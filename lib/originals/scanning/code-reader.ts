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
  { ...baseOptions, tryDownscale: false, tryRotate: false, maxNumberOfSymbols: 2 },
  { ...baseOptions, tryDownscale: false },
  { ...baseOptions, tryDownscale: true, tryDenoise: true },
  { ...baseOptions, tryDownscale: true, binarizer: "GlobalHistogram" },
];

/**
 * Returns the code of an original in the image of its page; null if none is found. Other codes on the page
 * are ignored.
 */
export async function codeIn(pixels: Pixels): Promise<string | null> {
  for (const options of attempts) {
    const found = await readBarcodes(pixels as ImageData, options);
    for (const { text } of found) {
      const code = codeInAddress(text);
      if (code !== null) return code;
    }
  }
  return null;
}
