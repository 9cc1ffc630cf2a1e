import { describe, expect, test } from "vitest";
import { type Body, bodySchema } from "@/lib/body/schema";
import { standardBody } from "@/lib/body/standard";
import { resolveDocument } from "@/lib/print/model";
import { type printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import type { UpdSection } from "./section";
import { updSection, updSource, valuesByCode } from "./testing/section";

describe("lines filled from the body", () => {
  const withText = (content: string, overrides: Parameters<typeof printSource>[0] = {}) =>
    updSource({ ...overrides, document: { body: bodySchema.parse([{ type: "terms", content }]) } });
  const linesOf = (lineSource: PrintSource) => {
    const form = resolveDocument(lineSource).sections[0] as UpdSection;
    return valuesByCode([...form.heading, ...form.seller, ...form.buyer, ...form.transfer, ...form.sides[0]]);
  };

  test("are recognized by their names, and other text is printed in [12]", () => {
    const textSource = withText(
      [
        "Исправление: № 1 от 02.12.2026",
        "Грузоотправитель: он же",
        "Грузополучатель и его адрес: {{customer.name}}, 190000, г. Санкт-Петербург",
        "К платёжно-расчётному документу: № 5 от 01.11.2026",
        "К счету-фактуре на аванс: № А-3 от 01.11.2026",
        "Идентификатор государственного контракта: 0372200100119000001",
        "Данные о транспортировке и грузе: ТН № 7 от 30.11.2026",
        "Основание передачи: Договор № 15 от 01.02.2020, заключен на бумаге",
        "Срок гарантии: год",
      ].join("\n"),
    );
    expect(linesOf(textSource)).toMatchObject({
      "(1а)": "№ 1 от 02.12.2026",
      "(3)": "он же",
      "(4)": "АО «Уральские самоцветы», 190000, г. Санкт-Петербург",
      "(5)": "№ 5 от 01.11.2026",
      "(5б)": "№ А-3 от 01.11.2026",
      "(8)": "0372200100119000001",
      "[8]": "Договор № 15 от 01.02.2020, заключен на бумаге",
      "[9]": "ТН № 7 от 30.11.2026",
      "[12]": "Срок гарантии: год",
    });
  });

  test("keep their calculated value when the body names them without text", () => {
    expect(linesOf(withText("К платежно-расчетному документу:\nГрузоотправитель: "))).toMatchObject({
      "(3)": "--",
      "(5)": "№ -- от --",
      "[12]": "",
    });
  });

  test("(5) lists the payment orders of an advance unless the body fills it", () => {
    const advances = [
      { number: "101", date: "2026-11-19" },
      { number: "102", date: "2026-11-20" },
    ];
    expect(linesOf(updSource({ advances }))["(5)"]).toBe("№ 101 от 19.11.2026; № 102 от 20.11.2026");
    expect(linesOf(withText("К платежно-расчетному документу: № 7", { advances }))["(5)"]).toBe("№ 7");
  });
});

describe("other text of the body", () => {
  const terms = (text: string) =>
    ({
      id: text.slice(0, 9),
      type: "terms",
      content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    }) as const;
  const withTerms = (...texts: string[]) =>
    updSource({ document: { body: [...standardBody("upd"), ...texts.map(terms)] as Body } });

  test("is printed in [12]", () => {
    const [form, ...others] = resolveDocument(withTerms("По заявке {{today}}.", "Этап 2.")).sections;
    expect(valuesByCode((form as UpdSection).sides[0])["[12]"]).toBe("По заявке 20.11.2026. Этап 2.");
    expect(others).toEqual([]);
  });

  test("follows the form when it is long", () => {
    const [form, text] = resolveDocument(withTerms("слово ".repeat(100))).sections;
    expect(valuesByCode((form as UpdSection).sides[0])["[12]"]).toBe("Приведены после настоящей формы");
    expect(text).toMatchObject({ kind: "text", paragraphs: [{ runs: [{ text: "слово ".repeat(100) }] }] });
  });

  test("is optional, as are other blocks, and the stamp can be switched off", () => {
    expect(updSection({ document: { body: [] }, lines: sampleLines(3) })).toMatchObject({
      rows: { length: 3 },
      stamp: "М. П.",
    });
    const body = [{ id: "1", type: "signatures", showStamp: false } as const];
    expect(updSection({ document: { body } }).stamp).toBe(null);
  });
});
