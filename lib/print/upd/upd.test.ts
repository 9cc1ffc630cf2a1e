import { describe, expect, test } from "vitest";
import { type Body, bodySchema } from "@/lib/body/schema";
import { standardBody } from "@/lib/body/standard";
import { company, customer, entrepreneur, printSource, sampleLines } from "@/lib/print/fixtures";
import { resolveDocument } from "@/lib/print/model";
import type { PrintSource } from "@/lib/print/source";
import { updColumns } from "./columns";
import type { UpdEntry, UpdField, UpdSection } from "./section";

const document = { docType: "upd", number: "УПД-2026/001", date: "2026-11-30" } as const;
const line = { name: "Услуга", qty: 1, priceCents: 100_00 };

const upd = (given: Parameters<typeof printSource>[0] = {}): UpdSection => {
  const { sections } = resolveDocument(source(given));
  return sections.find((section): section is UpdSection => section.kind === "upd")!;
};

const source = (given: Parameters<typeof printSource>[0] = {}): PrintSource =>
  printSource({ ...given, document: { ...document, ...given.document } });

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const byCode = (fields: Array<UpdField | UpdEntry>) =>
  Object.fromEntries(fields.flatMap((each) => ("value" in each ? [[each.code, each.value]] : [])));
const rowOf = (given: Parameters<typeof printSource>[0], index = 0) =>
  Object.fromEntries(
    upd(given).rows[index]!.map(({ text }, column) => [updColumns[column]!.code, plain(text)]),
  );

test("the columns are those in force since 1 April 2026", () => {
  expect(updColumns.map(({ code }) => code).join(" ")).toBe(
    "А 1 1а 1б 2 2а 3 4 5 6 7 8 9 10 10а 11 12 12а 13 14",
  );
});

describe("status", () => {
  const statusOf = (vatRate: "none" | "0" | "5" | "22", taxSystem?: "osno" | "usn_income" | "psn" | "npd") =>
    upd({ organization: { ...company, taxSystem }, lines: [{ ...line, vatRate }] }).status;
  test("is 1 where there is VAT, 0 % and the rates of the simplified system included", () => {
    expect([statusOf("22"), statusOf("0", "osno"), statusOf("5", "usn_income")]).toEqual([1, 1, 1]);
  });
  test("is 2 where no line has VAT, or the seller does not pay it", () => {
    expect([statusOf("none", "osno"), statusOf("22", "psn"), statusOf("22", "npd")]).toEqual([2, 2, 2]);
    expect(upd({ lines: [] }).status).toBe(2);
  });
  test("2 has no signatures of an invoice", () => {
    expect(upd({ lines: [{ ...line, vatRate: "none" }] }).signers).toEqual([]);
  });
});

test("lines (1) to (8)", () => {
  const { heading, seller, buyer } = upd();
  expect(byCode([...heading, ...seller, ...buyer])).toEqual({
    "(1)": "№ УПД-2026/001 от 30 ноября 2026 г.",
    "(1а)": "№ -- от --",
    "(2)": "ООО «Северный ветер»",
    "(2а)": "101000, г. Москва, ул. Примерная, д. 1",
    "(2б)": "7700000016/770001001",
    "(3)": "--",
    "(4)": "--",
    "(5)": "№ -- от --",
    "(5а)": "УПД, № УПД-2026/001 от 30.11.2026",
    "(5б)": "№ -- от --, исправление № -- от --",
    "(6)": "АО «Уральские самоцветы»",
    "(6а)": "190000, г. Санкт-Петербург, Невский пр., д. 1",
    "(6б)": "7800000027/780001001",
    "(7)": "российский рубль, 643",
    "(8)": "--",
  });
});

describe("a row", () => {
  const common = { А: "", "1": "1", "1а": "Услуга", "1б": "--", "6": "без акциза" };
  const untraced = { "10": "--", "10а": "--", "11": "--", "12": "--", "12а": "--", "13": "--", "14": "--" };

  test("with VAT included: price and cost are without it", () => {
    const lines = [{ ...line, qty: 3, unit: "усл. ед.", vatRate: "22" as const }];
    expect(rowOf({ lines })).toEqual({
      ...common,
      "2": "876",
      "2а": "усл. ед",
      "3": "3",
      "4": "81,97",
      "5": "245,90",
      "7": "22%",
      "8": "54,10",
      "9": "300,00",
      ...untraced,
    });
  });

  test("with VAT on top, a discount and a unit of one's own", () => {
    const lines = [{ ...line, qty: 1.5, unit: "бочка", discountPercent: 10, vatRate: "10" as const }];
    expect(rowOf({ document: { vatMode: "on_top" }, lines })).toMatchObject({
      "2": "--",
      "2а": "бочка",
      "3": "1,5",
      "4": "90,00",
      "5": "135,00",
      "7": "10%",
      "8": "13,50",
      "9": "148,50",
    });
  });

  test("without VAT, and with 0 %", () => {
    const lines = [
      { ...line, vatRate: "none" as const },
      { ...line, vatRate: "0" as const },
    ];
    expect(rowOf({ lines })).toMatchObject({ "5": "100,00", "7": "без НДС", "8": "без НДС", "9": "100,00" });
    expect(rowOf({ lines }, 1)).toMatchObject({ "5": "100,00", "7": "0%", "8": "0,00", "9": "100,00" });
  });

  test("of nothing divides by nothing", () => {
    const given = source({ lines: [{ ...line, vatRate: "22" }] });
    const empty = { ...given.document.lines[0]!, qty: 0, sumCents: 0, vatCents: 0 };
    const model = resolveDocument({ ...given, document: { ...given.document, lines: [empty] } });
    expect(JSON.stringify(model)).toContain('"0,00"');
  });
});

test("the total sums columns 5, 8 and 9 of the lines", () => {
  const rates = ["22", "10", "none"] as const;
  const { totals } = upd({ lines: rates.map((vatRate) => ({ ...line, vatRate })) });
  expect(totals).toEqual({ net: "272,88", vat: "27,12", gross: "300,00" });
  expect(upd({ lines: [{ ...line, vatRate: "none" }] }).totals.vat).toBe("без НДС");
});

describe("signatures of the invoice", () => {
  test("of a company: head and accountant", () => {
    expect(upd().signers.map(({ name, details }) => [name, details])).toEqual([
      ["Петров П. П.", null],
      ["Иванова М. С.", null],
      ["", ""],
    ]);
  });
  test("of an entrepreneur: with the number and the date of registration", () => {
    const signers = upd({ organization: entrepreneur }).signers;
    expect(signers.map(({ name, details }) => [name, details])).toEqual([
      ["", null],
      ["", null],
      ["Сидоров С. С.", "ОГРНИП 326770000000016 от 02.02.2026"],
    ]);
    const unknown = upd({ organization: { ...entrepreneur, ogrn: null, ogrnDate: null } }).signers;
    expect(unknown.at(-1)?.details).toBe("ОГРНИП ________ от ________");
  });
});

describe("lines [8] to [19]", () => {
  const basis = { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" } as const;
  const ground = { docType: "contract", number: "Д-2026/022", date: "2026-11-06" } as const;

  test("of a company that sells to a company", () => {
    const { transfer, sides } = upd({ basis, ground });
    expect(byCode([...transfer, ...sides.flat()])).toEqual({
      "[8]": "Договор № Д-2026/022 от 06.11.2026, Счет на оплату № СЧ-2026/118 от 20.11.2026",
      "[9]": "--",
      "[11]": "30 ноября 2026 г.",
      "[12]": "",
      "[14]": "ООО «Северный ветер», ИНН/КПП 7700000016/770001001",
      "[16]": "«____» ______________ 20____ г.",
      "[17]": "",
      "[19]": "АО «Уральские самоцветы», ИНН/КПП 7800000027/780001001",
    });
    const signatures = sides.flat().filter((entry) => entry.kind === "signature");
    expect(signatures.map(({ code, position, name }) => [code, position, name])).toEqual([
      ["[10]", "Генеральный директор", "Петров П. П."],
      ["[13]", "Генеральный директор", "Петров П. П."],
      ["[15]", "Директор", "Кузнецова А. И."],
      ["[18]", "Директор", "Кузнецова А. И."],
    ]);
  });

  test("of an entrepreneur, and without a buyer", () => {
    const { sides, buyer } = upd({ organization: entrepreneur, client: null });
    expect(sides[0][0]).toMatchObject({ position: "Индивидуальный предприниматель", name: "Сидоров С. С." });
    expect(byCode(sides[0])["[14]"]).toBe("ИП Сидоров Сидор Сидорович, ИНН 770000000082");
    expect(byCode(sides[1])["[19]"]).toBe("");
    expect(byCode(buyer)["(6)"]).toBe("________");
  });

  test("a private person has neither INN nor KPP to show", () => {
    const person = { ...customer, kind: "person", name: "Иванов Иван", inn: null, kpp: null } as const;
    const { sides, buyer } = upd({ client: person });
    expect(byCode(buyer)["(6б)"]).toBe("--");
    expect(byCode(sides[1])["[19]"]).toBe("Иванов Иван");
  });
});

describe("lines that the body fills", () => {
  const withText = (content: string, given: Parameters<typeof printSource>[0] = {}) =>
    source({ ...given, document: { body: bodySchema.parse([{ type: "terms", content }]) } });
  const linesOf = (given: PrintSource) => {
    const form = resolveDocument(given).sections[0] as UpdSection;
    return byCode([...form.heading, ...form.seller, ...form.buyer, ...form.transfer, ...form.sides[0]]);
  };

  test("by their names, the rest stands in [12]", () => {
    const given = withText(
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
    expect(linesOf(given)).toMatchObject({
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

  test("a line named without a text is as it would be without the name", () => {
    expect(linesOf(withText("К платежно-расчетному документу:\nГрузоотправитель: "))).toMatchObject({
      "(3)": "--",
      "(5)": "№ -- от --",
      "[12]": "",
    });
  });

  test("(5) names the payment orders of an advance, unless the body does", () => {
    const advances = [
      { number: "101", date: "2026-11-19" },
      { number: "102", date: "2026-11-20" },
    ];
    expect(linesOf(source({ advances }))["(5)"]).toBe("№ 101 от 19.11.2026; № 102 от 20.11.2026");
    expect(linesOf(withText("К платежно-расчетному документу: № 7", { advances }))["(5)"]).toBe("№ 7");
  });
});

describe("words of the body", () => {
  const terms = (text: string) =>
    ({
      id: text.slice(0, 9),
      type: "terms",
      content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    }) as const;
  const withTerms = (...texts: string[]) =>
    source({ document: { body: [...standardBody("upd"), ...texts.map(terms)] as Body } });

  test("stand in [12]", () => {
    const [form, ...others] = resolveDocument(withTerms("По заявке {{today}}.", "Этап 2.")).sections;
    expect(byCode((form as UpdSection).sides[0])["[12]"]).toBe("По заявке 20.11.2026. Этап 2.");
    expect(others).toEqual([]);
  });

  test("follow the form when they are many", () => {
    const [form, text] = resolveDocument(withTerms("слово ".repeat(100))).sections;
    expect(byCode((form as UpdSection).sides[0])["[12]"]).toBe("Приведены после настоящей формы");
    expect(text).toMatchObject({ kind: "text", paragraphs: [{ runs: [{ text: "слово ".repeat(100) }] }] });
  });

  test("a body without blocks is still the whole form, and may do without a stamp", () => {
    expect(upd({ document: { body: [] }, lines: sampleLines(3) })).toMatchObject({
      rows: { length: 3 },
      stamp: "М. П.",
    });
    const body = [{ id: "1", type: "signatures", showStamp: false } as const];
    expect(upd({ document: { body } }).stamp).toBe(null);
  });
});
