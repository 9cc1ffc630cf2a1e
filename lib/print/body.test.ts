import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/body/schema";
import { printSource, sampleLines } from "./sample";
import { detailsOf, findSection, sectionsOf, withPlainSpaces } from "./testing/sections";

describe("blocks of the body", () => {
  const bodyOf = (...blocks: Array<Record<string, unknown>>) =>
    blocks.map((block, index) => ({ id: String(index), ...block }) as Block);
  const rich = (text: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });

  test("decide which columns are printed in which order, and which totals", () => {
    const body = bodyOf(
      { type: "services_table", columns: ["sum", "name", "vat"] },
      { type: "totals", showVat: false, showInWords: false },
    );
    const source = printSource({ document: { body }, lines: sampleLines(1) });
    expect(withPlainSpaces(findSection(source, "table").rows[0])).toEqual([
      { text: "1 000,00" },
      { text: "Организация мероприятия" },
      { text: "22%" },
    ]);
    expect(findSection(source, "totals")).toMatchObject({ words: null });
    expect(findSection(source, "totals").rows.map(({ label }) => label)).toEqual([
      "Итого:",
      "Всего к оплате:",
    ]);
  });

  test("are printed in their order, with the basis after the last party", () => {
    const body = bodyOf(
      { type: "custom_text", content: rich("Внимание!") },
      { type: "party", role: "customer", content: rich("Покупатель сам") },
      { type: "page_break" },
      { type: "signatures", showStamp: false },
    );
    const source = printSource({ document: { body, dueDate: null } });
    expect(sectionsOf(source).map(({ kind }) => kind)).toEqual([
      "bank",
      "title",
      "text",
      "details",
      "page_break",
      "signatures",
    ]);
    expect(detailsOf(source)).toEqual([
      ["Покупатель (Заказчик):", "Покупатель сам"],
      ["Основание:", "Договор № Д-2026/022 от 06.11.2026"],
    ]);
    expect(findSection(source, "signatures").sides[0]?.stamp).toBe(null);
  });

  test("begin with the title when the first one is a heading of level 1", () => {
    const body = bodyOf({ type: "heading", level: 1, content: rich("Мой счёт") });
    expect(sectionsOf(printSource({ document: { body } })).map(({ kind }) => kind)).toEqual([
      "bank",
      "heading",
      "details",
    ]);
  });

  test("give placeholders the style of their text, even across marks", () => {
    const content = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "ИНН {{customer", marks: [{ type: "bold" }] },
            { type: "text", text: ".inn}} и {{customer.email}}, {{customer.hat}}" },
            { type: "hardBreak" },
            { type: "text", text: "{{contract.number}} {{today}}" },
          ],
        },
      ],
    };
    const source = printSource({ document: { body: bodyOf({ type: "terms", content }) } });
    const runs = findSection(source, "text").paragraphs[0]!.runs;
    expect(runs.filter((run) => run.bold).map((run) => run.text)).toEqual(["ИНН ", "7800000027"]);
    expect(runs.map((run) => run.text).join("")).toBe(
      "ИНН 7800000027 и ________, {{customer.hat}}\nД-2026/022 20.11.2026",
    );
  });

  test("put text after a tab at the right edge of the line", () => {
    const source = printSource({
      document: { body: bodyOf({ type: "custom_text", content: rich("г. Москва\t{{document.date}}") }) },
    });
    expect(findSection(source, "text").paragraphs).toMatchObject([
      { runs: [{ text: "г. Москва" }], opposite: [{ text: "20.11.2026" }] },
    ]);
  });

  test("resolve 49,000 placeholders in one paragraph", () => {
    const inline = Array.from({ length: 49_000 }, () => ({ type: "text", text: "{{today}}x" }));
    const body = bodyOf({
      type: "terms",
      content: { type: "doc", content: [{ type: "paragraph", content: inline }] },
    });
    expect(findSection(printSource({ document: { body } }), "text").paragraphs[0]!.runs).toHaveLength(98_000);
  });

  test("number nested lists", () => {
    const item = (...content: unknown[]) => ({ type: "listItem", content });
    const text = (value: string) => ({ type: "paragraph", content: [{ type: "text", text: value }] });
    const list = {
      type: "orderedList",
      attrs: { start: 2 },
      content: [
        item(text("два"), { type: "orderedList", content: [item(text("два-один")), item(text("два-два"))] }),
        item(text("три"), text("ещё"), { type: "bulletList", content: [item(text("точка"))] }),
      ],
    };
    const body = bodyOf({ type: "terms", content: { type: "doc", content: [list] } });
    const { paragraphs } = findSection(printSource({ document: { body } }), "text");
    expect(paragraphs.map(({ marker, depth, runs }) => [marker, depth, runs[0]?.text])).toEqual([
      ["2.", 1, "два"],
      ["2.1.", 2, "два-один"],
      ["2.2.", 2, "два-два"],
      ["3.", 1, "три"],
      [null, 1, "ещё"],
      ["•", 2, "точка"],
    ]);
  });
});
