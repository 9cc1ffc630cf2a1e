import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { cleanImage } from "@/lib/organization-images/clean";
import { scannedStamp } from "@/lib/organization-images/testing/pictures";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { printSource } from "@/lib/print/sample";
import type { PrintImages, PrintSource } from "@/lib/print/source";
import { pdfOf } from "./document";

async function images(): Promise<PrintImages> {
  const { png, ...size } = await cleanImage(await scannedStamp(), "stamp");
  const image = { src: `data:image/png;base64,${png.toString("base64")}`, ...size };
  return { logo: image, stamp: image, signature: image, accountant_signature: image };
}

/** Returns how many images a PDF paints on each page. */
async function countImages(source: PrintSource): Promise<number[]> {
  const pdf = await getDocument({ data: new Uint8Array(await pdfOf(resolveDocument(source))) }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { fnArray } = await (await pdf.getPage(index + 1)).getOperatorList();
      return fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
    }),
  );
}

const countHtmlImages = (source: PrintSource) =>
  renderHtml(resolveDocument(source)).match(/<img /g)?.length ?? 0;

describe("images of the organization", () => {
  test("are printed on an invoice: logo, two signatures and stamp", async () => {
    const source = printSource({ images: await images() });
    expect(await countImages(source)).toEqual([4]);
    expect(countHtmlImages(source)).toBe(4);
  });

  test("are limited to the logo when the block of signatures has no stamp", async () => {
    const body = [{ id: "s", type: "signatures" as const, showStamp: false }];
    const source = printSource({ images: await images(), document: { body } });
    expect(await countImages(source)).toEqual([1]);
    expect(countHtmlImages(source)).toBe(1);
  });

  test.each([
    ["act", 1],
    ["contract", 0],
    ["upd", 0],
  ] as const)("are printed on an %s this many times: %d", async (docType, count) => {
    const source = printSource({ images: await images(), document: { docType } });
    expect((await countImages(source)).reduce((sum, each) => sum + each, 0)).toBe(count);
    expect(countHtmlImages(source)).toBe(count);
  });

  test("are absent when none was uploaded", async () => {
    expect(await countImages(printSource({ images: {} }))).toEqual([0]);
  });
});
