import sharp from "sharp";
import { expect, test } from "vitest";
import { standardBody } from "@/lib/body/standard";
import { testFolder } from "@/lib/imports/testing/folder";
import { scannedPdf } from "@/lib/imports/testing/pdf-file";
import { type ScannedSheet, scansOf } from "@/lib/originals/testing/scans";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { originalAddress } from "@/lib/values/original-code";
import { pageOfPicture, pagesOfPdf } from "./pages";

const fileOf = testFolder();
const code = "0123456789";

async function sheetOf(codeOnSheet = code): Promise<ScannedSheet> {
  const source = printSource({
    document: { docType: "act", body: standardBody("act") },
    originalAddress: originalAddress("https://documents.example.ru", codeOnSheet),
  });
  return (await scansOf(await pdfOf(resolveDocument(source)), { isNoisy: true, degrees: 2 }))[0]!;
}

async function codesIn(pdf: Buffer) {
  const codes: string[][] = [];
  for await (const page of pagesOfPdf(await fileOf(pdf), { only: null, onPage: () => {} }))
    codes.push(page.codes);
  return codes;
}

test("reads pages in grey and in colour, with a cut-off image, and skips one that is not a JPEG", async () => {
  const sheet = await sheetOf();
  const cut = { ...sheet, data: sheet.data.subarray(0, sheet.data.length - 400) };
  const none = { ...sheet, data: Buffer.from("no picture") };
  const pdf = scannedPdf([sheet, cut, none, sheet]);
  expect(await codesIn(pdf)).toEqual([[code], [code], [], [code]]);
  const inColour = Buffer.from(pdf.toString("latin1").replaceAll("/DeviceGray", "/DeviceRGB "), "latin1");
  expect(await codesIn(inColour)).toEqual([[code], [code], [], [code]]);
});

test("reads an image that several pages share on each of them", async () => {
  const pdf = scannedPdf([await sheetOf(), await sheetOf(), await sheetOf(), await sheetOf()]);
  // All pages show the image of the first, object 5.
  const shared = Buffer.from(
    pdf
      .toString("latin1")
      .replaceAll(/\/I (\d+) 0 R/g, (_, object: string) => `/I ${"5".padStart(object.length, "0")} 0 R`),
    "latin1",
  );
  expect(await codesIn(shared)).toEqual([[code], [code], [code], [code]]);
});

test("reads the codes of both papers that lay side by side on the glass", async () => {
  const other = "9876543210";
  const [left, right] = [await sheetOf(), await sheetOf(other)];
  const { width, height } = { width: left.width + right.width, height: Math.max(left.height, right.height) };
  const data = await sharp({ create: { width, height, channels: 3, background: "white" } })
    .composite([
      { input: left.data, left: 0, top: 0 },
      { input: right.data, left: left.width, top: 0 },
    ])
    .greyscale()
    .jpeg({ quality: 80 })
    .toBuffer();
  const options = { only: null, onPage: () => {} };
  for await (const { codes } of pageOfPicture(await fileOf(data), options))
    expect(codes.toSorted()).toEqual([code, other]);
});
