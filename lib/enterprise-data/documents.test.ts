import fc from "fast-check";
import { expect, test } from "vitest";
import { exchangeVersions, lineKinds, paymentKinds, vatModes, vatRates } from "@/db/enums";
import { unitOf } from "@/lib/print/okei";
import type { PrintLine } from "@/lib/print/source";
import { totalsOf } from "@/lib/print/totals";
import { readExchange } from "@/lib/table-files/reading/exchange";
import { formatDate } from "@/lib/values/dates";
import { lineAmounts } from "@/lib/values/line-amounts";
import { legibleOrAsIs } from "@/lib/values/text";
import { type Element, textOfXml } from "@/lib/xml/element";
import type { Account } from "./accounts";
import { documentObject, type Paper } from "./documents";
import { guidOf } from "./identity";
import { type Client, clientObject, type Organization } from "./parties";
import { type Money, paymentObject } from "./payments";
import { billedBy, serviceObject } from "./services";
import { allAt, centsAt, readFile, textAt } from "./testing/read-file";
import { account, client, organization } from "./testing/records";
import { versions } from "./versions";
import { foot, headOf } from "./write";

const runs = Number(process.env.EXCHANGES ?? 300);

const words = fc
  .string({ unit: "binary", minLength: 1, maxLength: 300 })
  .filter((text) => text.replace(/[\p{Cc}\ufffe\uffff]/gu, " ").trim() !== "");
const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clients: fc.Arbitrary<Client> = fc
  .record({
    name: words,
    shortName: fc.option(words),
    kind: fc.constantFrom("company" as const, "entrepreneur" as const, "person" as const),
    inn: fc.constantFrom(null, "7800000027", "770000000082"),
    kpp: fc.constantFrom(null, "780001001"),
  })
  .map((given) => ({ ...client, ...given }));
const organizations: fc.Arbitrary<Organization> = fc
  .record({ name: words, inn: fc.constantFrom(null, "7700000016", "770000000082") })
  .map((given) => ({ ...organization, ...given }));
const accounts: fc.Arbitrary<Account> = fc
  .record({ bankName: words, name: fc.option(words) })
  .map((given) => ({ ...account, ...given }));
const numbered = fc.record({ id: fc.uuid(), number: words, date: day });
const contracts = fc.option(numbered);

const lines = (vatMode: Paper["vatMode"]) =>
  fc.array(
    fc
      .record({
        name: words,
        description: fc.option(words),
        unit: fc.oneof(fc.constantFrom("шт", "усл. ед.", "час"), words),
        qty: fc.integer({ min: 1, max: 99_999_999 }).map((milli) => milli / 1000),
        priceCents: fc.integer({ min: 0, max: 100_000_000 }),
        discountPercent: fc.option(fc.integer({ min: 0, max: 100 })),
        vatRate: fc.constantFrom(...vatRates),
        kind: fc.constantFrom(...lineKinds),
        productCode: fc.option(words.map((text) => text.slice(0, 100))),
        countryCode: fc.option(fc.constantFrom("156", "643", "276")),
        customsDeclaration: fc.option(
          fc.constantFrom("10702070/150126/0012345", "РНПТ 1", "10702070/150126/1, 10702070/170126/2"),
        ),
        unitCode: fc.option(fc.constantFrom("796", "166", "999")),
      })
      .map((given): PrintLine => {
        const { qty, priceCents, discountPercent, vatRate } = given;
        const discountBasisPoints = (discountPercent ?? 0) * 100;
        const factors = { qtyMilli: Math.round(qty * 1000), priceCents, discountBasisPoints };
        const { vatCents, sumCents } = lineAmounts({ ...factors, vatRate, vatMode });
        return { ...given, vatCents, sumCents };
      }),
    { minLength: 1, maxLength: 12 },
  );

const papers: fc.Arbitrary<Paper> = fc.constantFrom(...vatModes).chain((vatMode) =>
  fc
    .record({
      ...{ id: fc.uuid(), number: words, date: day, contract: contracts, invoice: fc.option(numbered) },
      ...{ organization: organizations, client: clients, account: fc.option(accounts) },
      docType: fc.constantFrom("invoice" as const, "act" as const, "upd" as const),
      correction: fc.option(fc.record({ number: fc.integer({ min: 1, max: 9 }), date: day })),
      shippedAt: fc.option(day),
      isReturned: fc.boolean(),
      ...{ transport: fc.option(words), otherShipment: fc.option(words) },
      lines: lines(vatMode),
    })
    .map((given) => ({
      ...given,
      numberIn1c: given.number,
      invoice: given.invoice && { ...given.invoice, numberIn1c: given.invoice.number },
      vatMode,
      lines: given.lines.map((line) => ({ ...line, billed: billedBy(line, null) })),
    })),
);

const payments: fc.Arbitrary<Money> = fc
  .record({
    ...{ id: fc.uuid(), date: day, organization: organizations, client: clients, account: accounts },
    kind: fc.constantFrom(...paymentKinds),
    isFurther: fc.boolean(),
    number: fc.option(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 })),
    purpose: fc.option(words),
    shares: fc.array(
      fc.record({
        amountCents: fc.integer({ min: 1, max: 1_000_000_000 }),
        contract: contracts,
        vatRate: fc.option(fc.constantFrom(...vatRates)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map((given) => ({
    ...given,
    amountCents: given.shares.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));

/**
 * Returns what XML keeps of a text: without control characters, invisible characters and surrounding
 * whitespace.
 */
const kept = (text: string) => inXml(legibleOrAsIs(text));

const inXml = (text: string) => text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]+/gu, " ");

async function readBack(object: Element, version: (typeof exchangeVersions)[number]): Promise<Element> {
  const head = headOf(version, versions[version], "2026-11-30T12:00:00");
  const { objects } = await readFile(`${head}${textOfXml(object)}${foot}`);
  return objects[0]!;
}

test("any document is a valid object in both versions and equals its paper", async () => {
  await fc.assert(
    fc.asyncProperty(papers, fc.constantFrom(...exchangeVersions), async (paper, version) => {
      const { namesUpd } = versions[version];
      const read = await readBack(documentObject(paper, { namesUpd }), version);
      const isInvoice = paper.docType === "invoice";
      expect(read.name).toBe(isInvoice ? "Документ.СчетПокупателю" : "Документ.РеализацияТоваровУслуг");
      expect(textAt(read, "КлючевыеСвойства/Ссылка")).toBe(guidOf(paper.id));
      expect(textAt(read, "КлючевыеСвойства/Номер")).toBe(kept(paper.number));
      expect(textAt(read, "КлючевыеСвойства/Дата")).toBe(`${paper.date}T12:00:00`);
      expect(textAt(read, "Контрагент/НаименованиеПолное")).toBe(kept(paper.client.name));
      expect(textAt(read, "Контрагент/ИНН")).toBe(paper.client.inn);
      const { totalCents, vatCents } = totalsOf(paper.lines);
      expect(centsAt(read, "Сумма")).toBe(totalCents);
      const goods = allAt(read, "Товары/Строка");
      const services = allAt(read, "Услуги/Строка");
      const placeOf = (row: Element) => Number(textAt(row, "НомерСтрокиДокумента"));
      const rows = [...goods, ...services].toSorted((a, b) => placeOf(a) - placeOf(b));
      expect(rows.map(placeOf)).toEqual(paper.lines.map((_, at) => at + 1));
      expect(goods.map(placeOf)).toEqual(
        paper.lines.flatMap(({ kind }, at) => (kind === "goods" ? [at + 1] : [])),
      );
      expect(rows.map((row) => centsAt(row, "СуммаНДС"))).toEqual(paper.lines.map((line) => line.vatCents));
      const sums = rows.reduce((sum, row) => sum + centsAt(row, "Сумма"), 0);
      expect(textAt(read, "СуммаВключаетНДС")).toBe(String(paper.vatMode === "included"));
      expect(paper.vatMode === "included" ? sums : sums + vatCents).toBe(totalCents);
      expect(rows.map((row) => Number(textAt(row, "Количество")))).toEqual(paper.lines.map(({ qty }) => qty));
      for (const [at, line] of paper.lines.entries()) {
        const row = rows[at]!;
        expect(textAt(row, "СтавкаНДС/НеОблагается")).toBe(String(line.vatRate === "none"));
        expect(textAt(row, "СтавкаНДС/Ставка")).toBe(line.vatRate === "none" ? "0" : line.vatRate);
        if (!line.discountPercent) expect(centsAt(row, "Цена")).toBe(line.priceCents);
        if (line.kind === "goods") {
          expect(textAt(row, "ДанныеНоменклатуры/Номенклатура/Ссылка")).toBe(line.billed.guid);
          expect(textAt(row, "ЕдиницаИзмерения/ДанныеКлассификатора/Код")).toBe(unitOf(line)?.code ?? null);
          const declaration = isInvoice ? null : (line.customsDeclaration?.split(", ")[0] ?? null);
          expect(textAt(row, "НомерГТД/НомерГТД")).toBe(declaration);
          const country = "НомерГТД/СтранаПроисхождения/ДанныеКлассификатора/Код";
          expect(textAt(row, country)).toBe(declaration && (line.countryCode ?? null));
        } else {
          const content = kept([line.name, line.description].filter(Boolean).join("\n"));
          expect(textAt(row, "Содержание")?.trim()).toBe(content.trim());
        }
      }
      expect(textAt(read, "СведенияОТранспортировке")).toBe(
        isInvoice || !namesUpd || !paper.transport ? null : kept(paper.transport),
      );
      expect(textAt(read, "ЭтоУПД")).toBe(isInvoice || !namesUpd ? null : String(paper.docType === "upd"));
      const { correction, shippedAt } = paper;
      const remarks = [
        correction && `Исправление № ${correction.number} от ${formatDate(correction.date)}`,
        shippedAt && `Отгрузка ${formatDate(shippedAt)}`,
      ];
      expect(textAt(read, "ОбщиеСвойстваОбъектовФормата/Комментарий")).toBe(
        remarks.filter(Boolean).join(". ") || null,
      );
    }),
    { numRuns: runs },
  );
});

test("any payment is a valid object whose shares add up to its amount", async () => {
  await fc.assert(
    fc.asyncProperty(payments, fc.constantFrom(...exchangeVersions), async (money, version) => {
      const read = await readBack(paymentObject(money), version);
      expect(read.name).toMatch(money.kind === "outgoing" ? /\.СБДС/ : /\.ПБДС/);
      expect(centsAt(read, "ОбщиеДанные/Сумма")).toBe(money.amountCents);
      expect(textAt(read, "ОбщиеДанные/ДатаВыписки")).toBe(money.date);
      const shares = allAt(read, "РасшифровкаПлатежа/Строка");
      expect(shares.map((share) => centsAt(share, "Сумма"))).toEqual(
        money.shares.map(({ amountCents }) => amountCents),
      );
    }),
    { numRuns: runs },
  );
});

test.each([
  ["incoming", "ОбщиеДанные"],
  ["outgoing", "КлючевыеСвойства"],
] as const)("the number of a payment, %s, is cut to the length that 1С accepts", async (kind, where) => {
  const money: Money = {
    ...{ organization, client, account, kind, id: client.id, date: "2026-11-30", amountCents: 100 },
    ...{ number: "7".repeat(300), purpose: null, isFurther: false },
    shares: [{ amountCents: 100, contract: null, vatRate: null }],
  };
  const read = await readBack(paymentObject(money), "1.20");
  expect(textAt(read, "КлючевыеСвойства/Номер")).toHaveLength(256);
  expect(textAt(read, `${where}/НомерВходящегоДокумента`)).toHaveLength(256);
});

test("the price of a service is reduced by its discount", () => {
  const line = { name: "Услуга", description: null, unit: "шт", qty: 3, priceCents: 10_000 };
  const sums = { discountPercent: 10, vatRate: "22" as const, vatCents: 4_869, sumCents: 27_000 };
  const paper: Paper = {
    ...{ organization, client, account, contract: null, invoice: null, correction: null },
    ...{ id: client.id, docType: "act", number: "А-1", date: "2026-11-30", isReturned: false },
    ...{ transport: null, otherShipment: null, numberIn1c: "А-1", shippedAt: null },
    vatMode: "included",
    lines: [{ ...line, ...sums, billed: billedBy(line, null) }],
  };
  const [row] = allAt(documentObject(paper, { namesUpd: true }), "Услуги/Строка");
  expect(textAt(row!, "Цена")).toBe("90.00");
  expect(textAt(row!, "Сумма")).toBe("270.00");
});

test("goods and services have their type and kind in both versions", async () => {
  const goods = { name: "Насос", unit: "шт", kind: "goods" as const, productCode: "Н-1", countryCode: "156" };
  for (const version of exchangeVersions) {
    const pump = await readBack(serviceObject(billedBy(goods, null)), version);
    expect(textAt(pump, "ТипНоменклатуры")).toBe("Товар");
    expect(textAt(pump, "КлючевыеСвойства/Артикул")).toBe("Н-1");
    expect(textAt(pump, "ВидНоменклатуры/Наименование")).toBe("Товары");
    expect(textAt(pump, "СтранаПроисхождения/ДанныеКлассификатора/Наименование")).toBe("КИТАЙ");
    expect(textAt(pump, "ЕдиницаИзмерения/ДанныеКлассификатора/Код")).toBe("796");
    const repair = await readBack(serviceObject(billedBy({ name: "Ремонт", unit: "час" }, null)), version);
    expect(textAt(repair, "ТипНоменклатуры")).toBe("Услуга");
    expect(textAt(repair, "ВидНоменклатуры/Наименование")).toBe("Услуги");
    expect(textAt(repair, "СтранаПроисхождения/ДанныеКлассификатора/Код")).toBeNull();
  }
});

test("a line refers to its catalogue record unless that is of the other kind", () => {
  const service = { id: client.id, name: "Монтаж", unit: "час" };
  const line = { name: "Монтаж насоса", unit: "час" };
  expect(billedBy(line, service)).toMatchObject({ guid: guidOf(client.id), name: "Монтаж" });
  const sold = billedBy({ ...line, kind: "goods" }, service);
  expect(sold).toMatchObject({ name: "Монтаж насоса", kind: "goods" });
  expect(new Set([sold.guid, guidOf(client.id), billedBy(line, null).guid]).size).toBe(3);
});

test.each([
  ["company", null],
  ["entrepreneur", "770000000082"],
  ["person", "770000000082"],
  ["person", null],
] as const)(
  "a client of kind %s with INN %s has the same kind when the file is read as a list of clients",
  (kind, inn) => {
    const object = clientObject({ ...client, name: "Сидорова Анна Львовна", kind, inn });
    const { fields, rows } = readExchange(Buffer.from(textOfXml(object)), "clients");
    expect(rows[0]!.cells[fields!.indexOf("kind")]).toBe(kind);
  },
);
