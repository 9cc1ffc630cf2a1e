import { strFromU8, unzipSync } from "fflate";
import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { standardBody } from "@/lib/body/standard";
import { kinds } from "@/lib/documents/kinds";
import { cellsOfWorkbook } from "@/lib/exports/testing/read-workbook";
import { docxOf } from "./docx/document";
import { renderHtml } from "./html";
import { correctionTitle, documentFileName, documentTitle, resolveDocument } from "./model";
import { pdfOf } from "./pdf/document";
import { printSource, sampleLines } from "./sample";
import { workbookOf } from "./xlsx/workbook";

const correction = { correctionNumber: 1, correctionDate: "2026-11-22" };

const modelOf = (docType: (typeof docTypes)[number], extra: object = correction) =>
  resolveDocument(
    printSource({ document: { docType, body: standardBody(docType), ...extra }, lines: sampleLines(2) }),
  );

const compact = (text: string) => text.replace(/[\s\u00a0]/g, "");

describe.each(docTypes)("%s", (docType) => {
  const isPrescribed = kinds[docType].form !== "blocks";
  const correctionText = isPrescribed ? "№ 1 от 22 ноября 2026 г." : "Исправление № 1 от 22.11.2026";

  test("names the correction in every format", async () => {
    const model = modelOf(docType);
    const { text } = await extractText(new Uint8Array(await pdfOf(model)), { mergePages: true });
    expect(compact(text)).toContain(compact(correctionText));
    expect(compact(renderHtml(model).replace(/<[^>]+>/g, ""))).toContain(compact(correctionText));
    const { cells } = cellsOfWorkbook(await workbookOf(model));
    expect(compact([...cells.values()].map(({ value }) => value).join(""))).toContain(
      compact(correctionText),
    );
    if (isPrescribed) return;
    const words = strFromU8(unzipSync(await docxOf(model))["word/document.xml"]!).replace(/<[^>]+>/g, "");
    expect(compact(words)).toContain(compact(correctionText));
  });

  test("names no correction when the document is not one", () => {
    const page = renderHtml(modelOf(docType, { correctionNumber: null, correctionDate: null }));
    expect(page).not.toContain("Исправление №");
    expect(page).toBe(renderHtml(modelOf(docType, {})));
  });
});

test("the correction's line follows the title, or the heading at the beginning of the text", () => {
  expect(
    modelOf("invoice")
      .sections.map(({ kind }) => kind)
      .slice(0, 3),
  ).toEqual(["bank", "title", "text"]);
  expect(
    modelOf("contract")
      .sections.map(({ kind }) => kind)
      .slice(0, 2),
  ).toEqual(["heading", "text"]);
});

test("title and file name of a correction differ from those of the corrected document", () => {
  const invoice = { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" } as const;
  expect(documentTitle({ ...invoice, ...correction })).toBe(
    "Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г. (Исправление № 1 от 22.11.2026)",
  );
  expect(documentFileName({ ...invoice, ...correction })).toBe(
    "Счет СЧ-2026-118 от 20.11.2026 (исправление 1).pdf",
  );
  expect(correctionTitle({ correctionNumber: null, correctionDate: null })).toBeNull();
});
