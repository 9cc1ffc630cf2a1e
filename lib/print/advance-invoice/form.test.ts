import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { bodySchema } from "@/lib/body/schema";
import { renderPaper } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { company, entrepreneur, printSource } from "@/lib/print/sample";
import type { UpdSection } from "@/lib/print/upd/section";
import { valuesByCode } from "@/lib/print/upd/testing/section";

const advances = [{ number: "101", date: "2026-11-19", amountCents: 12_200_00 }];
const lines = [
  {
    name: "Предварительная оплата. Счет на оплату № СЧ-2026/118 от 01.11.2026: Организация мероприятия",
    unit: "усл. ед.",
    qty: 1,
    priceCents: 12_200_00,
    vatRate: "22/122" as const,
  },
];
const modelOf = (overrides: Parameters<typeof printSource>[0] = {}) =>
  resolveDocument(
    printSource({
      lines,
      advances,
      ...overrides,
      document: {
        docType: "advance_invoice",
        number: "АВ-2026/009",
        vatMode: "included",
        ...overrides.document,
      },
    }),
  );
const formOf = (overrides?: Parameters<typeof printSource>[0]) =>
  modelOf(overrides).sections[0] as UpdSection;
const compact = (text: string) => text.replace(/\s/g, "");

describe("the form of an advance invoice", () => {
  test("names the payment and has dashes in the fields of a shipment", () => {
    const { heading, seller, buyer, rows, totals, transfer, status } = formOf();
    expect(valuesByCode([...heading, ...seller, ...buyer])).toMatchObject({
      "(1)": "№ АВ-2026/009 от 20 ноября 2026 г.",
      "(1а)": "№ -- от --",
      "(2)": company.name,
      "(3)": "--",
      "(4)": "--",
      "(5)": "№ 101 от 19.11.2026",
      "(5а)": "№ -- от --",
      "(5б)": "№ -- от --, исправление № -- от --",
      "(6)": "АО «Уральские самоцветы»",
      "(7)": "российский рубль, 643",
      "(8)": "--",
    });
    expect(rows.map((row) => row.map(({ text }) => text.replaceAll("\u00a0", " ")))).toEqual([
      [
        "1",
        lines[0]!.name,
        "--",
        "--",
        "--",
        "--",
        "--",
        "--",
        "--",
        "22/122",
        "2 200,00",
        "12 200,00",
      ].concat(Array.from({ length: 7 }, () => "--")),
    ]);
    expect(totals.net).toBe("--");
    expect([status, transfer]).toEqual([null, []]);
  });

  test("is signed by head and accountant, or by an entrepreneur with the registration", () => {
    const [head, accountant] = formOf().signers;
    expect([head?.name, accountant?.name]).toEqual(["Петров П. П.", "Иванова М. С."]);
    expect(formOf({ organization: entrepreneur }).signers[2]).toMatchObject({
      details: "ОГРНИП 326770000000016 от 02.02.2026",
    });
  });

  test("follows the edition in force on its date", () => {
    const old = formOf({ document: { date: "2025-12-31" } });
    expect(valuesByCode(old.seller)["(5б)"]).toBeUndefined();
    expect(old.form.appendix).toContain("16 августа 2024 г. № 1096");
    expect(formOf().form.appendix).toContain("23 января 2026 г. № 26");
  });

  test("takes fields from lines of the text, and prints other text below the form", () => {
    const content =
      "К платежно-расчетному документу: № 7 от 01.11.2026\nИдентификатор государственного контракта: 12345678901234567890\nПо договору поставки";
    const document = { body: bodySchema.parse([{ type: "terms", content }]) };
    const [form, text] = modelOf({ advances: [], document }).sections;
    const { seller, buyer } = form as UpdSection;
    expect(valuesByCode([...seller, ...buyer])).toMatchObject({
      "(5)": "№ 7 от 01.11.2026",
      "(8)": "12345678901234567890",
    });
    expect(text).toMatchObject({ kind: "text", paragraphs: [{ runs: [{ text: "По договору поставки" }] }] });
    expect(valuesByCode(formOf({ document }).seller)["(5)"]).toBe("№ 101 от 19.11.2026");
  });
});

test.each([1, 3, 40])(
  "%i lines: PDF and page contain all of the form and nothing that only a UPD has",
  async (count) => {
    const many = Array.from({ length: count }, (_, index) => ({ ...lines[0]!, name: `Аванс ${index + 1}` }));
    const model = modelOf({ lines: many });
    const form = model.sections[0] as UpdSection;
    const { text } = await extractText(new Uint8Array(await pdfOf(model)), { mergePages: true });
    const pdf = compact(text);
    const page = compact(renderPaper(model).replace(/<[^>]+>/g, ""));
    const expectedTexts = [
      ...[...form.heading, ...form.seller, ...form.buyer].map(({ value }) => value),
      ...form.rows.map((row) => row.map(({ text }) => text).join("")),
      "11а1б22а345678910",
      "Всего к оплате (9)",
      "Главный бухгалтер или иное уполномоченное лицо",
      form.form.appendix,
    ];
    for (const paper of [pdf, page]) {
      expect(expectedTexts.filter((text) => !paper.includes(compact(text)))).toEqual([]);
      expect(paper).not.toMatch(/Универсальный|Статус|Основаниепередачи|Кодтовара\/работ/);
    }
  },
);
