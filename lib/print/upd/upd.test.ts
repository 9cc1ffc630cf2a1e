import { describe, expect, test } from "vitest";
import { editionAt } from "@/lib/print/editions";
import { resolveDocument } from "@/lib/print/model";
import { company, customer, entrepreneur, type printSource } from "@/lib/print/sample";
import { updColumns, updColumnsOf } from "./columns";
import { updSection, updSource, valuesByCode } from "./testing/section";
import { updFormOf } from "./wording";

const line = { name: "Услуга", qty: 1, priceCents: 100_00 };

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const rowOf = (overrides: Parameters<typeof printSource>[0], index = 0) =>
  Object.fromEntries(
    updSection(overrides).rows[index]!.map(({ text }, column) => [updColumns[column]!.code, plain(text)]),
  );

test("the UPD has the columns in force since 1 April 2026", () => {
  expect(updColumns.map(({ code }) => code).join(" ")).toBe(
    "А 1 1а 1б 2 2а 3 4 5 6 7 8 9 10 10а 11 12 12а 13 14",
  );
});

describe("status", () => {
  const statusOf = (vatRate: "none" | "0" | "5" | "22", taxSystem?: "osno" | "usn_income" | "psn" | "npd") =>
    updSection({ organization: { ...company, taxSystem }, lines: [{ ...line, vatRate }] }).status;
  test("is 1 when a line has VAT, 0 % and the reduced rates included", () => {
    expect([statusOf("22"), statusOf("0", "osno"), statusOf("5", "usn_income")]).toEqual([1, 1, 1]);
  });
  test("is 2 when no line has VAT or the seller does not pay it", () => {
    expect([statusOf("none", "osno"), statusOf("22", "psn"), statusOf("22", "npd")]).toEqual([2, 2, 2]);
    expect(updSection({ lines: [] }).status).toBe(2);
  });
  test("of 2 leaves out the signatures of an invoice", () => {
    expect(updSection({ lines: [{ ...line, vatRate: "none" }] }).signers).toEqual([]);
  });
});

test("lines (1) to (8) have the data of the document", () => {
  const { heading, seller, buyer } = updSection();
  expect(valuesByCode([...heading, ...seller, ...buyer])).toEqual({
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

  test("with VAT included has price and cost without VAT", () => {
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

  test("with VAT on top has the discount and a unit outside the classifier", () => {
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

  test("without VAT and with 0 % states the rate and the amount", () => {
    const lines = [
      { ...line, vatRate: "none" as const },
      { ...line, vatRate: "0" as const },
    ];
    expect(rowOf({ lines })).toMatchObject({ "5": "100,00", "7": "без НДС", "8": "без НДС", "9": "100,00" });
    expect(rowOf({ lines }, 1)).toMatchObject({ "5": "100,00", "7": "0%", "8": "0,00", "9": "100,00" });
  });

  test("of quantity zero has amounts of zero", () => {
    const usualSource = updSource({ lines: [{ ...line, vatRate: "22" }] });
    const empty = { ...usualSource.document.lines[0]!, qty: 0, sumCents: 0, vatCents: 0 };
    const model = resolveDocument({ ...usualSource, document: { ...usualSource.document, lines: [empty] } });
    expect(JSON.stringify(model)).toContain('"0,00"');
  });
});

test("the totals are the sums of columns 5, 8 and 9", () => {
  const rates = ["22", "10", "none"] as const;
  const { totals } = updSection({ lines: rates.map((vatRate) => ({ ...line, vatRate })) });
  expect(totals).toEqual({ net: "272,88", vat: "27,12", gross: "300,00" });
  expect(updSection({ lines: [{ ...line, vatRate: "none" }] }).totals.vat).toBe("без НДС");
});

describe("signatures of the invoice", () => {
  test("of a company are those of head and accountant", () => {
    expect(updSection().signers.map(({ name, details }) => [name, details])).toEqual([
      ["Петров П. П.", null],
      ["Иванова М. С.", null],
      ["", ""],
    ]);
  });
  test("of an entrepreneur have number and date of the registration", () => {
    const signers = updSection({ organization: entrepreneur }).signers;
    expect(signers.map(({ name, details }) => [name, details])).toEqual([
      ["", null],
      ["", null],
      ["Сидоров С. С.", "ОГРНИП 326770000000016 от 02.02.2026"],
    ]);
    const unknown = updSection({ organization: { ...entrepreneur, ogrn: null, ogrnDate: null } }).signers;
    expect(unknown.at(-1)?.details).toBe("ОГРНИП ________ от ________");
  });
});

describe("lines [8] to [19]", () => {
  const basis = { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" } as const;
  const ground = { docType: "contract", number: "Д-2026/022", date: "2026-11-06" } as const;

  test("of a company that sells to a company have its data", () => {
    const { transfer, sides } = updSection({ basis, ground });
    expect(valuesByCode([...transfer, ...sides.flat()])).toEqual({
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

  test("of an entrepreneur without a buyer have blanks for the buyer", () => {
    const { sides, buyer } = updSection({ organization: entrepreneur, client: null });
    expect(sides[0][0]).toMatchObject({ position: "Индивидуальный предприниматель", name: "Сидоров С. С." });
    expect(valuesByCode(sides[0])["[14]"]).toBe("ИП Сидоров Сидор Сидорович, ИНН 770000000082");
    expect(valuesByCode(sides[1])["[19]"]).toBe("");
    expect(valuesByCode(buyer)["(6)"]).toBe("________");
  });

  test("of a sale to a person have neither INN nor KPP", () => {
    const person = { ...customer, kind: "person", name: "Иванов Иван", inn: null, kpp: null } as const;
    const { sides, buyer } = updSection({ client: person });
    expect(valuesByCode(buyer)["(6б)"]).toBe("--");
    expect(valuesByCode(sides[1])["[19]"]).toBe("Иванов Иван");
  });
});

describe("the edition of the form", () => {
  const updOn = (date: string, overrides: object = {}) =>
    updSection({ organization: entrepreneur, document: { date }, ...overrides });
  test("before 2026 has no line (5б) and names the resolution of that time", () => {
    const { form, seller, status } = updOn("2025-12-31");
    expect(valuesByCode(seller)["(5б)"]).toBeUndefined();
    expect(form.appendix).toContain("от 16 августа 2024 г. № 1096");
    expect(form.registration).toContain("реквизиты свидетельства");
    expect(updColumnsOf({ form, status }).at(-1)?.title).toMatch(/в рублях$/);
  });
  test.each(["2026-01-01", "2026-03-31"])(
    "on %s is the one recommended by the letter, not the later resolution",
    (date) => {
      const { form, seller, status } = updOn(date, {
        advanceInvoices: [{ number: "А-1", date: "2026-01-01" }],
      });
      expect(valuesByCode(seller)["(5б)"]).toBe("№ А-1 от 01.01.2026");
      expect(form.appendix).toContain("от 16 августа 2024 г. № 1096");
      expect(form.appendix).toContain("письмом ФНС России от 26 декабря 2025 г. № СД-4-3/11730@");
      expect(form.appendix).not.toContain("№ 26");
      expect(form.registration).toBe("(ОГРНИП и дата присвоения)");
      expect(updFormOf(editionAt("advance_invoice", date))).toEqual(form);
      expect(updColumnsOf({ form, status }).at(-1)?.title).toMatch(/в рублях и копейках$/);
    },
  );
  test("from 1 April 2026 is the current one", () => {
    const { form, seller, status } = updOn("2026-04-01");
    expect(valuesByCode(seller)["(5б)"]).toBe("№ -- от --, исправление № -- от --");
    expect(form.appendix).toContain("от 23 января 2026 г. № 26");
    expect(updColumnsOf({ form, status }).at(-1)?.title).toMatch(/в рублях и копейках$/);
  });
  test("of an issued paper is the one it was issued in", () => {
    expect(updOn("2026-11-30", { edition: "upd-2024-10-01" }).form).toEqual(updOn("2025-12-31").form);
  });
});
