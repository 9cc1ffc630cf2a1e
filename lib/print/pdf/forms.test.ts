import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { renderPaper } from "@/lib/print/html";
import { type PrintModel, resolveDocument } from "@/lib/print/model";
import { entrepreneur, printSource, sampleLines } from "@/lib/print/sample";
import type { Paragraph, Section } from "@/lib/print/section";
import { pdfOf } from "./document";

const compact = (text: string) => text.replace(/\s/g, "");
const paragraph = ({ marker, runs, opposite = [] }: Paragraph) =>
  (marker ?? "") + [...runs, ...opposite].map(({ text }) => text).join("");

/** Returns every text of a section in reading order. */
function textsOf(section: Section): string[] {
  switch (section.kind) {
    case "title":
      return [section.text];
    case "heading":
    case "text":
      return section.paragraphs.map(paragraph);
    case "details":
      return section.rows.flatMap(({ label, paragraphs }) => [label, ...paragraphs.map(paragraph)]);
    case "requisites":
      return section.cards.flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(paragraph)]);
    case "table":
      return [
        section.columns.map(({ title }) => title).join(""),
        ...section.rows.map((cells) => cells.map(({ text, note = "" }) => text + note).join("")),
      ];
    case "totals":
      return [
        ...section.rows.map(({ label, value }) => label + value),
        section.count ?? "",
        section.words ?? "",
      ];
    case "signatures":
      return section.sides.flatMap(({ title, party, signers, stamp }) => [
        title ?? "",
        party ?? "",
        ...signers.flatMap(({ role, name }) => [role ?? "", name]),
        stamp ?? "",
      ]);
    default:
      return [];
  }
}

/** Returns the text of the file without the footers. */
async function paperText(model: PrintModel): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdfOf(model)), { mergePages: false });
  const foot = new RegExp(`(${model.title.replace(/[.*+?^$()[\]\\|]/g, "\\$&")})?\\s*Страница \\d+ из \\d+$`);
  return compact(text.map((page) => page.replace(foot, "")).join(""));
}

const htmlText = (model: PrintModel) => compact(renderPaper(model).replace(/<[^>]+>/g, ""));

const mixed = sampleLines(60).map((line, index) => ({
  ...line,
  vatRate: (["22", "10", "none", "0", "5"] as const)[index % 5]!,
  description: index === 1 ? "Площадка «Парк»" : null,
}));
const variants = {
  ordinary: {},
  "over several pages": { lines: mixed },
  "of an entrepreneur without VAT": {
    organization: entrepreneur,
    lines: sampleLines(2).map((line) => ({ ...line, vatRate: "none" as const })),
  },
};

describe.each(["act", "contract"] as const)("%s", (docType) => {
  test.each(Object.entries(variants))(
    "%s: PDF and HTML contain every text of the model",
    async (_, overrides) => {
      const model = resolveDocument(
        printSource({ document: { docType, number: "А-2026/001" }, ...overrides }),
      );
      const texts = model.sections.flatMap(textsOf).map(compact).filter(Boolean);
      const [onPaper, inHtml] = [await paperText(model), htmlText(model)];
      expect(texts.filter((text) => !onPaper.includes(text))).toEqual([]);
      expect(texts.filter((text) => !inHtml.includes(text))).toEqual([]);
    },
  );
});
