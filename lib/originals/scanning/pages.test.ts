import { expect, test } from "vitest";
import { standardBody } from "@/lib/body/standard";
import { testFolder } from "@/lib/imports/testing/folder";
import { scannedPdf } from "@/lib/imports/testing/pdf-file";
import { type ScannedSheet, scansOf } from "@/lib/originals/testing/scans";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { originalAddress } from "@/lib/values/original-code";
import { pagesOfPdf } from "./pages";

const fileOf = testFolder();
const code = "0123456789";

async function sheetOf(): Promise<ScannedSheet> {
  const source = printSource({
    document: { docType: "act", body: standardBody("act") },
    originalAddress: originalAddress("https://documents.example.ru", code),
  });
  return (await scansOf(await pdfOf(resolveDocument(source)), { isNoisy: true, degrees: 2 }))[0]!;
}

async function codesIn(pdf: Buffer) {
  const codes: Array<string | null> = [];
  for await (const page of pagesOfPdf(await fileOf(pdf), { only: null, onPage: () => {} }))
    codes.push(page.code);
  return codes;
}

test("reads pages in grey and in colour, with a cut-off image, and skips one that is not a JPEG", async () => {
  const sheet = await sheetOf();
  const cut = { ...sheet, data: sheet.data.subarray(0, sheet.data.length - 400) };
  const none = { ...sheet, data: Buffer.from("no picture") };
  const pdf = scannedPdf([sheet, cut, none, sheet]);
  expect(await codesIn(pdf)).toEqual([code, code, null, code]);
  const inColour = Buffer.from(pdf.toString("latin1").replaceAll("/DeviceGray", "/DeviceRGB "), "latin1");
  expect(await codesIn(inColour)).toEqual([code, code, null, code]);
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
  expect(await codesIn(shared)).toEqual([code, code, code, code]);
});
