import { describe, expect, test } from "vitest";
import type { VatRate } from "@/db/enums";
import { noUpdFields, type UpdFields } from "@/db/upd-fields";
import { bodySchema } from "@/lib/body/schema";
import { factsOf } from "@/lib/print/facts";
import type { printSource } from "@/lib/print/sample";
import { updColumns } from "./columns";
import { withDashes } from "./dashes";
import { updDefaultsOf } from "./defaults";
import { updSection, updSource, valuesByCode } from "./testing/section";

type Overrides = NonNullable<Parameters<typeof printSource>[0]>;

const withFields = (fields: Partial<UpdFields> = {}, overrides: Overrides = {}): Overrides => ({
  ...overrides,
  document: { upd: { ...noUpdFields, ...fields }, ...overrides.document },
});
const form = (fields?: Partial<UpdFields>, overrides?: Overrides) =>
  updSection(withFields(fields, overrides));
const linesOf = (fields?: Partial<UpdFields>, overrides?: Overrides) => {
  const { heading, seller, buyer, transfer, sides } = form(fields, overrides);
  return valuesByCode([...heading, ...seller, ...buyer, ...transfer, ...sides.flat()]);
};
const line = { name: "Ноутбук", qty: 1, priceCents: 100_00, vatRate: "22" as VatRate };
const goods = { ...line, kind: "goods" as const };

test("the form with empty fields is the same as without fields", () => {
  const body = { document: { body: [] } };
  const { rows, ...before } = updSection(body);
  expect(form({}, body)).toMatchObject(before);
});

test("fields replace the calculated values, with placeholders filled in", () => {
  expect(
    linesOf({
      correction: "№ 3 от 01.12.2026",
      shipper: "ООО «Склад», г. Тверь",
      consignee: "{{customer.name}}, г. Пермь",
      payments: [{ number: "17", date: "2026-11-05" }],
      shipmentDocuments: [{ name: "ТОРГ-12", number: "8", date: "2026-11-06" }],
      advanceInvoices: [
        { number: "А-1", date: "2026-10-01", correctionNumber: "2", correctionDate: "2026-10-09" },
        { number: "А-2", date: "2026-10-02" },
      ],
      stateContract: "0372200100119000001",
      basis: "Заказ № 5 от 02.11.2026",
      transport: "ТН № 7",
      shippedAt: "2026-11-28",
      otherShipment: "По заявке",
      shipmentEntity: "ООО «Агент»",
      receivedAt: "2026-12-02",
      otherReceipt: "Претензий нет",
      receiptEntity: "АО «Покупатель»",
    }),
  ).toMatchObject({
    "(1а)": "№ 3 от 01.12.2026",
    "(3)": "ООО «Склад», г. Тверь",
    "(4)": "АО «Уральские самоцветы», г. Пермь",
    "(5)": "№ 17 от 05.11.2026",
    "(5а)": "ТОРГ-12, № 8 от 06.11.2026",
    "(5б)": "№ А-1 от 01.10.2026, исправление № 2 от 09.10.2026; № А-2 от 02.10.2026",
    "(8)": "0372200100119000001",
    "[8]": "Заказ № 5 от 02.11.2026",
    "[9]": "ТН № 7",
    "[11]": "28 ноября 2026 г.",
    "[12]": "По заявке",
    "[14]": "ООО «Агент»",
    "[16]": "2 декабря 2026 г.",
    "[17]": "Претензий нет",
    "[19]": "АО «Покупатель»",
  });
});

test("an empty list prints dashes in current papers and the calculated values in older ones", () => {
  const records = {
    advances: [{ number: "101", date: "2026-11-19" }],
    advanceInvoices: [{ number: "А-1", date: "2026-11-20" }],
  };
  const empty = { ...noUpdFields, payments: [], shipmentDocuments: [], advanceInvoices: [] };
  const dashes = {
    "(5)": "№ -- от --",
    "(5а)": "№ -- от --",
    "(5б)": "№ -- от --, исправление № -- от --",
  };
  expect(linesOf(withDashes(empty), records)).toMatchObject(dashes);
  const computed = { "(5)": "№ 101 от 19.11.2026", "(5б)": "№ А-1 от 20.11.2026" };
  expect(linesOf(withDashes(noUpdFields), records)).toMatchObject(computed);
  expect(linesOf(empty, records)).toMatchObject({ ...computed, "(5а)": "УПД, № УПД-2026/001 от 30.11.2026" });
});

test("given persons replace the signatories", () => {
  const { sides } = form({
    shippedBy: { position: "Кладовщик", name: "Сомов С. С." },
    receiptResponsible: { position: null, name: "Ершова Е. Е." },
  });
  const signatures = sides.flat().filter((entry) => entry.kind === "signature");
  expect(signatures.map(({ position, name }) => [position, name])).toEqual([
    ["Кладовщик", "Сомов С. С."],
    ["Генеральный директор", "Петров П. П."],
    ["Директор", "Кузнецова А. И."],
    ["", "Ершова Е. Е."],
  ]);
});

test("text that names a line of the form is printed in [12] after the given field", () => {
  const body = bodySchema.parse([{ type: "terms", content: "Грузополучатель: ООО «Склад»" }]);
  expect(linesOf({ otherShipment: "По заявке" }, { document: { body } })).toMatchObject({
    "(4)": "--",
    "[12]": "По заявке Грузополучатель: ООО «Склад»",
  });
});

describe("calculated values", () => {
  const computed = (overrides: Overrides = {}) =>
    updDefaultsOf(factsOf(updSource(withFields({}, overrides))));

  test("differ between services and goods", () => {
    expect(computed({ lines: [line] })).toMatchObject({ status: 1, shipper: "--", consignee: "--" });
    expect(computed({ lines: [line, goods] })).toMatchObject({
      shipper: "он же",
      consignee: "АО «Уральские самоцветы», 190000, г. Санкт-Петербург, Невский пр., д. 1",
    });
  });

  test("name advance payments, the UPD itself, advance invoices and the basis", () => {
    const order = { number: "101", date: "2026-11-19" };
    const invoice = { number: "А-1", date: "2026-11-20" };
    const records = { advances: [order], advanceInvoices: [invoice] };
    expect(computed(records)).toMatchObject({
      payments: [order],
      shipmentDocuments: [{ name: "УПД", number: "УПД-2026/001", date: "2026-11-30" }],
      advanceInvoices: [invoice],
      basis: "Договор № Д-2026/022 от 06.11.2026",
      shippedAt: "2026-11-30",
      receivedAt: null,
    });
    expect(linesOf({}, records)).toMatchObject({
      "(5)": "№ 101 от 19.11.2026",
      "(5б)": "№ А-1 от 20.11.2026",
    });
  });

  test("are overridden by a chosen status", () => {
    expect(form({ status: 2, statusReason: "Без НДС" }, { lines: [line] })).toMatchObject({
      status: 2,
      signers: [],
    });
    expect(computed({ lines: [line] }).status).toBe(1);
  });
});

describe("rows of the table", () => {
  const rowOf = (
    lineFields: typeof line & Record<string, unknown>,
    fields: UpdFields | null = noUpdFields,
  ) => {
    const { rows } = updSection({ document: { upd: fields }, lines: [lineFields] });
    return Object.fromEntries(
      rows[0]!.map(({ text }, column) => [updColumns[column]!.code, text.replaceAll("\u00a0", " ")]),
    );
  };

  test("of imported goods have code, country and customs declaration", () => {
    const imported = {
      productCode: "00-17",
      countryCode: "156",
      customsDeclaration: "10702070/011126/0012345",
    };
    expect(rowOf({ ...goods, ...imported })).toMatchObject({
      А: "00-17",
      "10": "156",
      "10а": "КИТАЙ",
      "11": "10702070/011126/0012345",
    });
    expect(rowOf({ ...goods, countryCode: "643" })).toMatchObject({ "10": "--", "10а": "--", "11": "--" });
  });

  test("of several consignments have all their customs declarations", () => {
    const customsDeclaration = "10702070/150126/5012345, 10702070/170126/5012399";
    expect(rowOf({ ...goods, countryCode: "156", customsDeclaration })).toMatchObject({
      "11": customsDeclaration,
    });
  });

  test("take the unit from the given code", () => {
    expect(rowOf({ ...goods, unitCode: "166" })).toMatchObject({ "2": "166", "2а": "кг" });
    expect(rowOf({ ...goods, unit: "бухта", unitCode: "2541" } as typeof goods)).toMatchObject({
      "2": "2541",
      "2а": "бухта",
    });
  });

  test("have a price of up to four decimals that gives the sum again, and of two in older papers", () => {
    const third = { ...line, qty: 3, vatRate: "none" as const };
    const priced = (priceCents: number, qty: number) => ({ ...third, priceCents, qty });
    expect(rowOf(priced(100_00, 3))["4"]).toBe("100,00");
    expect(rowOf({ ...third, vatRate: "22" } as unknown as typeof line)["4"]).toBe("81,967");
    expect(rowOf({ ...third, vatRate: "22" } as unknown as typeof line, null)["4"]).toBe("81,97");
    expect(
      rowOf({ ...third, qty: 99_999, priceCents: 33, vatRate: "22" } as unknown as typeof line)["4"],
    ).toMatch(/^0,\d{4}$/);
  });
});
