import { expect, test } from "vitest";
import type { UpdFields } from "@/db/upd-fields";
import { printSource } from "@/lib/print/sample";
import { noUpdFields } from "@/lib/values/upd-fields";
import { sellerFile } from "./file";
import { titleSource } from "./testing/papers";

type Given = Parameters<typeof printSource>[0];

async function elementsOf(names: string, upd: Partial<UpdFields> | null, given: Given = {}) {
  const { document, ...source } = given;
  const fields = upd && { ...noUpdFields, ...upd };
  const paper = printSource({ ...source, document: { docType: "upd", ...document, upd: fields } });
  const { bytes } = await sellerFile(titleSource(paper));
  const text = new TextDecoder("windows-1251").decode(bytes);
  return text.match(new RegExp(`<(?:${names})[ >][^<]*`, "g")) ?? [];
}

const noteOf = (name: string, text: string) => `<ТекстИнф Идентиф="${name}" Значен="${text}"/>`;

const correction = ['<ИспрДок НомИспр="1" ДатаИспр="22.11.2026"/>'];
test.each([
  "№ 1 от 22 ноября 2026 г.",
  "Исправление № 1 от 22 ноября 2026 года",
  "№ 1 от «22» Ноября 2026 г",
  "№ 1 от 22.11.2026",
])("line (1а) is read from «%s»", async (said) => {
  expect(await elementsOf("ИспрДок|ТекстИнф", { correction: said })).toEqual(correction);
});

test("line (1а) is read from the field's list and from the correction itself", async () => {
  const one = { number: "1", date: "2026-11-22" };
  expect(await elementsOf("ИспрДок|ТекстИнф", { correction: [one] })).toEqual(correction);
  const own = { document: { correctionNumber: 1, correctionDate: "2026-11-22" } };
  for (const upd of [null, { correction: [one] }, { correction: "№ 7 от 01.01.2025" }])
    expect(await elementsOf("ИспрДок|ТекстИнф", upd, own)).toEqual(correction);
  const lines = [{ name: "Аванс", unit: "усл. ед.", qty: 1, priceCents: 12_200, vatRate: "22/122" as const }];
  const advance = { document: { ...own.document, docType: "advance_invoice" as const }, lines };
  expect(await elementsOf("ИспрДок|ТекстИнф", null, advance)).toEqual(correction);
});

test("line (1а) with two corrections has the first as its element and both in a note", async () => {
  const said = "№ 1 от 22.11.2026; № 2 от 23.11.2026";
  expect(await elementsOf("ИспрДок|ТекстИнф", { correction: said })).toEqual([
    ...correction,
    noteOf("Исправление", said),
  ]);
});

const order = (number: string, day: string) => `<СвПРД НомерПРД="${number}" ДатаПРД="${day}.11.2026"/>`;
test.each([
  "Платежное поручение, № 17 от 05.11.2026; № 18 от 06.11.2026",
  "№ 17 от 5 ноября 2026 г., № 18 от 6 ноября 2026 г.",
  "№ 17 от 5.11.2026 г., платежное поручение, № 18 от 06.11.2026",
  "п/п № 17 от 05.11.2026, № 18 от 6 ноября 2026 года.",
])("line (5) is read from «%s»", async (payments) => {
  expect(await elementsOf("СвПРД|ТекстИнф", { payments })).toEqual([order("17", "05"), order("18", "06")]);
});

test("line (5) is read from a list, with any characters in numbers and with placeholders", async () => {
  const payments = [
    { name: "Платежное поручение", number: "17, лист 2", date: "2026-11-05" },
    { number: "5; 6", date: "2026-11-06" },
    { number: "{{document.number}}", date: "2026-11-07" },
  ];
  const document = { number: "УПД-2026/001" };
  expect(await elementsOf("СвПРД|ТекстИнф", { payments }, { document })).toEqual([
    order("17, лист 2", "05"),
    order("5; 6", "06"),
    order("УПД-2026/001", "07"),
  ]);
  const advances = [{ number: "77; 78", date: "2026-11-08" }];
  expect(await elementsOf("СвПРД|ТекстИнф", {}, { advances })).toEqual([order("77; 78", "08")]);
});

test("line (5) in any other form becomes a note", async () => {
  for (const payments of ["№ 17 от 05.11.2026 № 18", "№ 17 от 05.11.2026 и № 18 от 06.11.2026", "№ 7, № 8"])
    expect(await elementsOf("СвПРД|ТекстИнф", { payments })).toEqual([
      noteOf("Платежно-расчетные документы", payments),
    ]);
});

test("lines (5) and (5б) contain every payment order and advance invoice, and notes break between them", async () => {
  const days = Array.from({ length: 28 }, (_, day) => `2026-11-${String(day + 1).padStart(2, "0")}`);
  const advances = days.map((date, index) => ({ number: String(index + 1), date }));
  const invoices = Array.from({ length: 60 }, (_, index) => ({
    number: `АВ-2026/${index + 1}`,
    date: "2026-11-01",
    ...(index % 2 === 0 && { correctionNumber: 1, correctionDate: "2026-11-05" }),
  }));
  const given = { advances, advanceInvoices: invoices };
  const orders = await elementsOf("СвПРД", {}, given);
  expect(orders).toHaveLength(28);
  expect(orders.at(-1)).toBe(order("28", "28"));
  const notes = (await elementsOf("ТекстИнф", {}, given)).map((note) => {
    const [, name = "", text = ""] = /Идентиф="([^"]*)" Значен="([^"]*)"/.exec(note) ?? [];
    expect([...name].length).toBeLessThanOrEqual(50);
    expect([...text].length).toBeLessThanOrEqual(2000);
    return { name, text };
  });
  expect(notes.length).toBeGreaterThan(1);
  expect(notes.every(({ name }) => name === "Счета-фактуры на аванс")).toBe(true);
  const papers = notes.flatMap(({ text }) => text.split(";").filter((each) => each.trim()));
  expect(papers).toHaveLength(60);
  expect(
    papers.every((each) =>
      /^ ?№ АВ-2026\/\d+ от 01\.11\.2026(, исправление № 1 от 05\.11\.2026)?$/.test(each),
    ),
  ).toBe(true);
});

test("line (5а) is read from text", async () => {
  const shipmentDocuments = "ТОРГ-12, № 5 от 1 ноября 2026 г., УПД, № 9 от 02.11.2026";
  expect(await elementsOf("ДокПодтвОтгрНом|ТекстИнф", { shipmentDocuments })).toEqual([
    '<ДокПодтвОтгрНом РеквНаимДок="ТОРГ-12" РеквНомерДок="5" РеквДатаДок="01.11.2026"/>',
    '<ДокПодтвОтгрНом РеквНаимДок="УПД" РеквНомерДок="9" РеквДатаДок="02.11.2026"/>',
  ]);
});

const basis = '<ОснПер РеквНаимДок="Договор" РеквНомерДок="Д-2026/022" РеквДатаДок="06.11.2026"/>';
const groundNames = "ОснПер|БезДокОснПер|ТекстИнф";
const ground = '<ОснПер РеквНаимДок="Договор" РеквНомерДок="5" РеквДатаДок="01.02.2026"/>';
test.each([
  ["Договор № 5 от 1 февраля 2026 г.", [ground]],
  ["Договор, № 5 от 01.02.2026", [ground]],
  ["01.02.2026 (заявка № 5)", [basis, noteOf("Основание передачи", "01.02.2026 (заявка № 5)")]],
  [
    "Договор № 5 от 01.02.2026 в редакции от 03.03.2026",
    [basis, noteOf("Основание передачи", "Договор № 5 от 01.02.2026 в редакции от 03.03.2026")],
  ],
  ["Устная договорённость", ["<БезДокОснПер>1", noteOf("Основание передачи", "Устная договорённость")]],
])("line [8] is read from «%s»", async (said, elements) => {
  expect(await elementsOf(groundNames, { basis: said })).toEqual(elements);
});

test("line [8] without a known basis becomes a note", async () => {
  const said = "01.02.2026 (заявка № 5)";
  expect(await elementsOf(groundNames, { basis: said }, { basis: null })).toEqual([
    "<БезДокОснПер>1",
    noteOf("Основание передачи", said),
  ]);
});

test("line [11] has the day of shipment, else the day of the document", async () => {
  const daysOf = async (upd: Partial<UpdFields> | null) =>
    (await elementsOf("СвПер", upd, { document: { date: "2026-11-20" } })).map(
      (element) => /ДатаПер="([^"]*)"/.exec(element)?.[1],
    );
  expect(await daysOf({ shippedAt: "2026-11-28" })).toEqual(["28.11.2026"]);
  expect(await daysOf({})).toEqual(["20.11.2026"]);
  expect(await daysOf(null)).toEqual(["20.11.2026"]);
});
