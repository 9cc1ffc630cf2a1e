import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Runs in a worker, under the content security policy for files: pages themselves may not compile WebAssembly. */
const wasm = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener("message", async ({ data }: MessageEvent<ImageData>) => {
  const found = await readBarcodes(data, { formats: ["QRCode"], maxNumberOfSymbols: 4 }).catch(() => []);
  postMessage(found.map(({ text }) => text));
});
