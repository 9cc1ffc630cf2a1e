import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { codeInAddress } from "@/lib/values/original-code";

/** Red, green, blue and opacity, a byte each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

// Never from the network: the package would ask a server of others.
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer as ArrayBuffer } });

const usual: ReaderOptions = {
  formats: ["QRCode"],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 8,
};

/** Tried one after the other: most scans are read by the first, which is the fastest. */
const tries: ReaderOptions[] = [
  { ...usual, tryDownscale: false, tryRotate: false, maxNumberOfSymbols: 2 },
  { ...usual, tryDownscale: false },
  { ...usual, tryDownscale: true, tryDenoise: true },
  { ...usual, tryDownscale: true, binarizer: "GlobalHistogram" },
];

/** The code of a paper in the picture of its page; null when none is read. What else is encoded there is passed over. */
export async function codeIn(pixels: Pixels): Promise<string | null> {
  for (const options of tries) {
    const found = await readBarcodes(pixels as ImageData, options);
    for (const { text } of found) {
      const code = codeInAddress(text);
      if (code !== null) return code;
    }
  }
  return null;
}
