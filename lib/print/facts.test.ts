import { strFromU8, unzipSync } from "fflate";
import { describe, expect, expectTypeOf, test } from "vitest";
import { docTypes } from "@/db/enums";
import { resolveBlock } from "./blocks";
import { docxOf } from "./docx/document";
import { editionAt } from "./editions";
import type { Facts } from "./facts";
import { renderHtml, renderPaper } from "./html";
import { type PrintModel, resolveDocument } from "./model";
import { pdfOf } from "./pdf/document";
import { printSource, sampleLines } from "./sample";
import type { PrintSource } from "./source";
import { updSections } from "./upd/resolve";
import { workbookOf } from "./xlsx/workbook";

const image = {
  src: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  widthPx: 40,
  heightPx: 20,
};

/** A document with everything that a source may have. */
const fullSource = (docType: (typeof docTypes)[number]): PrintSource =>
  printSource({
    document: { docType },
    lines: sampleLines(3),
    basis: { docType: "invoice", number: "СЧ-2026/001", date: "2026-11-10" },
    ground: { docType: "contract", number: "Д-2026/001", date: "2026-01-10" },
    advances: [{ number: "17", date: "2026-11-12" }],
    images: { logo: image, stamp: image },
    edition: editionAt(docType, "2026-11-20"),
  });

/** Returns what each format makes of a model, without the data that date a file. */
async function papersOf(model: PrintModel) {
  const partsOf = (bytes: Uint8Array, part: string) => strFromU8(unzipSync(bytes)[part]!);
  return {
    html: renderHtml(model),
    pdf: Buffer.from(await pdfOf(model)).toString("latin1"),
    docx: partsOf(await docxOf(model), "word/document.xml"),
    xlsx: partsOf(await workbookOf(model), "xl/worksheets/sheet1.xml"),
  };
}

describe.each(docTypes)("printing %s", (docType) => {
  test("reads each record of the source once, and none when files are made", async () => {
    const reads: PropertyKey[] = [];
    const source = fullSource(docType);
    const { proxy, revoke } = Proxy.revocable(source, {
      get(target, name) {
        reads.push(name);
        return Reflect.get(target, name);
      },
    });
    const model = resolveDocument(proxy);
    revoke();
    expect(reads.toSorted()).toEqual(Object.keys(source).toSorted());
    const papers = await papersOf(model);
    expect(papers.html).toContain("Северный ветер");
    expect(papers.xlsx).not.toBe("");
  });

  test("gives the same papers after the model was serialized as JSON", async () => {
    const model = resolveDocument(fullSource(docType));
    const copy = JSON.parse(JSON.stringify(model)) as PrintModel;
    expect(await papersOf(copy)).toEqual(await papersOf(model));
  });
});

// The compiler proves it; that files need nothing else when they are made is proven above.
test("formats take the resolved document only, blocks and the UPD form the facts only", () => {
  expectTypeOf(renderPaper).parameters.toEqualTypeOf<[PrintModel]>();
  expectTypeOf(renderHtml).parameter(0).toEqualTypeOf<PrintModel>();
  expectTypeOf(pdfOf).parameters.toEqualTypeOf<[PrintModel]>();
  expectTypeOf(docxOf).parameters.toEqualTypeOf<[PrintModel]>();
  expectTypeOf(workbookOf).parameters.toEqualTypeOf<[PrintModel]>();
  expectTypeOf(resolveBlock).parameter(1).toEqualTypeOf<Facts>();
  expectTypeOf(updSections).parameters.toEqualTypeOf<[Facts]>();
});
