import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients, documents, exportedObjects, payments } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { getClientAccount } from "@/lib/client-accounts/get";
import { changeOriginal } from "@/lib/documents/change-original";
import { listDocuments } from "@/lib/documents/list";
import { deleteDocument } from "@/lib/documents/remove";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { dismissPayment } from "@/lib/payments/dismiss";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { completeParties } from "@/lib/seller-titles/testing/exportable";
import { createService } from "@/lib/services/create";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { formatDate } from "@/lib/values/dates";
import type { Element } from "@/lib/xml/element";
import { checkExchange } from "./check";
import { exportTo1c } from "./export";
import { guidOf } from "./identity";
import { allAt, byNumber, centsAt, idOf, type ReadFile, readFile, textAt } from "./testing/read-file";

const { scenario, issued, correct, move } = correctionScenario();
beforeAll(() => completeParties(scenario));

const sale = "Документ.РеализацияТоваровУслуг";
const invoiceName = "Документ.СчетПокупателю";

let month = -1;
let days: { from: string; to: string; on: string };
/** Each test uses a month of its own. */
beforeEach(() => {
  month += 1;
  const period = new Date(Date.UTC(2026, month)).toISOString().slice(0, 7);
  days = { from: `${period}-01`, to: `${period}-28`, on: `${period}-15` };
});

async function textOf(input: Record<string, unknown> = {}, caller: Caller = scenario.caller, isOwn = true) {
  const answer = await execute(exportTo1c, caller, { from: days.from, to: days.to, ...input });
  if ("report" in answer) throw new Error("a report");
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.pieces(isOwn)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const fileOf = async (...given: Parameters<typeof textOf>): Promise<ReadFile> =>
  readFile(await textOf(...given));

const reportOf = (input: Record<string, unknown> = {}) =>
  execute(checkExchange, scenario.caller, { from: days.from, to: days.to, ...input });

const notExportedIds = async () => {
  const filters = { view: "not_exported", from: days.from, to: days.to };
  const { items } = await execute(listDocuments, scenario.caller, filters);
  return items.map(({ id }) => id).sort();
};

const goneIn = ({ objects }: ReadFile) =>
  objects
    .filter(({ name }) => name === "УдалениеОбъекта")
    .map((object) => textAt(object, "СсылкаНаОбъект/СсылкаНаОбъект/РеализацияТоваровУслугСсылка"));

const countsIn = ({ objects }: ReadFile) => {
  const counts: Record<string, number> = {};
  for (const { name } of objects) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const paper = (extra: Record<string, unknown> = {}) => issued({ docType: "act", date: days.on, ...extra });

test("a file of a month has each record once before its first reference, and the report counts the same", async () => {
  const service = await execute(createService, scenario.caller, {
    ...{ name: "Обслуживание", unit: "мес", priceCents: 12_345, vatRate: "22" },
  });
  const contract = await issued({ docType: "contract", date: days.from });
  const line = { name: "Обслуживание, январь", unit: "мес", qty: 1.5, priceCents: 12_345, vatRate: "22" };
  const lines = [
    { ...line, serviceId: service.id },
    { ...line, name: "Выезд", discountPercent: 7 },
  ];
  const invoice = await paper({ docType: "invoice", basisDocumentId: contract.id, lines });
  const act = await paper({ basisDocumentId: invoice.id, lines });
  const upd = await paper({ docType: "upd", basisDocumentId: invoice.id, lines, vatMode: "on_top" });
  await scenario.create({ date: days.on, clientId: scenario.clientId });
  await execute(changeOriginal, scenario.caller, { id: act.id, state: "returned" });
  const file = await fileOf();
  expect(countsIn(file)).toEqual({
    "Справочник.Организации": 1,
    "Справочник.БанковскиеСчета": 1,
    "Справочник.Контрагенты": 1,
    "Справочник.Договоры": 1,
    "Справочник.Номенклатура": 2,
    [invoiceName]: 1,
    [sale]: 2,
  });
  const report = await reportOf();
  // The number that lost its century in 1С is reported once and is not a problem.
  const shortened = { count: 1, number: upd.number, numberIn1c: upd.number.replace("-20", "-") };
  expect(report).toEqual({ objects: countsIn(file), problems: [], shortened });
  const sales = byNumber(file, sale);
  const bills = byNumber(file, invoiceName);
  const found: Array<[Element, typeof act]> = [
    [bills.get(invoice.number)!, invoice],
    [sales.get(act.number)!, act],
    [sales.get(upd.number.replace("-20", "-"))!, upd],
  ];
  for (const [object, document] of found) {
    expect(idOf(object)).toBe(guidOf(document.id));
    expect(centsAt(object, "Сумма")).toBe(document.totalCents);
    const rows = allAt(object, "Услуги/Строка");
    expect(rows.map((row) => centsAt(row, "СуммаНДС"))).toEqual(
      document.lines.map(({ vatCents }) => vatCents),
    );
    expect(rows.map((row) => textAt(row, "Содержание"))).toEqual(document.lines.map(({ name }) => name));
    expect(textAt(rows[0]!, "Номенклатура/Ссылка")).toBe(guidOf(service.id));
    expect(textAt(rows[0]!, "Номенклатура/Наименование")).toBe("Обслуживание");
    expect(textAt(object, "ДанныеВзаиморасчетов/Договор/Ссылка")).toBe(guidOf(contract.id));
  }
  const [, [actObject], [updObject]] = found as [unknown, [Element], [Element]];
  expect(textAt(actObject, "СчетПокупателю/Ссылка")).toBe(guidOf(invoice.id));
  expect(textAt(actObject, "КомплектПечатныхДокументовПодписанПолучен")).toBe("true");
  expect(textAt(updObject, "КомплектПечатныхДокументовПодписанПолучен")).toBe("false");
  expect([textAt(actObject, "ЭтоУПД"), textAt(updObject, "ЭтоУПД")]).toEqual(["false", "true"]);
  const older = await fileOf({ version: "1.17" });
  expect(older.version).toBe("1.17");
  expect(textAt(byNumber(older, sale).get(upd.number.replace("-20", "-"))!, "ЭтоУПД")).toBeNull();
});

test("exported documents are remembered, and a repeated export is the same", async () => {
  const [first, second] = [await paper(), await paper({ docType: "upd" })];
  const both = [first.id, second.id].sort();
  expect(await notExportedIds()).toEqual(both);
  await reportOf();
  expect(await notExportedIds()).toEqual(both);
  const withoutTime = (text: string) => text.replace(/<msg:CreationDate>[^<]*/, "");
  const text = await textOf();
  expect(await notExportedIds()).toEqual([]);
  expect(withoutTime(await textOf())).toBe(withoutTime(text));
  await move(first.id, "draft");
  expect(await notExportedIds()).toEqual([first.id]);
  await move(first.id, "issued");
  expect(await notExportedIds()).toEqual([first.id]);
  await textOf();
  await move(second.id, "signed");
  expect(await notExportedIds()).toEqual([]);
});

test("an export by a viewer, from a foreign page or broken off is not remembered", async () => {
  const { id } = await paper();
  const viewer = await callerAs("viewer", { preferredOrganizationId: scenario.organizationId });
  expect(countsIn(await fileOf({}, viewer))[sale]).toBe(1);
  await textOf({}, scenario.caller, false);
  const answer = await execute(exportTo1c, scenario.caller, { from: days.from, to: days.to });
  if ("pieces" in answer) for await (const piece of answer.pieces(true)) if (piece.length > 0) break;
  expect(await notExportedIds()).toEqual([id]);
  await textOf();
  expect(await notExportedIds()).toEqual([]);
});

test("a correction replaces the corrected document in 1С", async () => {
  const act = await paper();
  await textOf();
  const { id } = await correct(act.id, "Ошибка в цене");
  expect(await notExportedIds()).toEqual([]);
  await move(id, "issued");
  expect(await notExportedIds()).toEqual([id]);
  const file = await fileOf();
  expect(countsIn(file)[sale]).toBe(1);
  const object = byNumber(file, sale).get(act.number)!;
  expect(idOf(object)).toBe(guidOf(act.id));
  expect(textAt(object, "ОбщиеСвойстваОбъектовФормата/Комментарий")).toContain("Исправление № 1 от ");
  expect(await notExportedIds()).toEqual([]);
});

test("a correction issued during the export follows the corrected document and is the remembered one", async () => {
  const acts: Array<{ id: string }> = [];
  // As many as one page reads, so that another page follows.
  for (let count = 0; count < 50; count++) acts.push(await paper());
  const answer = await execute(exportTo1c, scenario.caller, { from: days.from, to: days.to });
  if ("report" in answer) throw new Error("a report");
  const pieces: Buffer[] = [];
  let correction: { id: string } | undefined;
  for await (const piece of answer.pieces(true)) {
    pieces.push(Buffer.from(piece));
    if (correction || !pieces.at(-1)!.includes(sale)) continue;
    correction = await correct(acts[0]!.id, "Ошибка в цене");
    await move(correction.id, "issued");
  }
  const { objects } = await readFile(Buffer.concat(pieces).toString());
  const of = objects.filter((object) => object.name === sale && idOf(object) === guidOf(acts[0]!.id));
  const remark = "ОбщиеСвойстваОбъектовФормата/Комментарий";
  expect(of.map((object) => textAt(object, remark)?.startsWith("Исправление № 1"))).toEqual([
    undefined,
    true,
  ]);
  expect(await notExportedIds()).toEqual([]);
});

test("exported documents that were cancelled, withdrawn or deleted are marked as deleted in every file", async () => {
  const [cancelled, drafted, deleted, kept] = [await paper(), await paper(), await paper(), await paper()];
  await textOf();
  await move(cancelled.id, "cancelled");
  await move(drafted.id, "draft");
  await move(deleted.id, "draft");
  await execute(deleteDocument, scenario.caller, { id: deleted.id });
  expect(await notExportedIds()).toEqual([cancelled.id, drafted.id].sort());
  expect((await reportOf()).objects.УдалениеОбъекта).toBe(3);
  const never = await paper();
  await move(never.id, "cancelled");
  const gone = [cancelled.id, drafted.id, deleted.id].map(guidOf).sort();
  const file = await fileOf();
  expect(goneIn(file).sort()).toEqual(gone);
  expect([...byNumber(file, sale).keys()]).toEqual([kept.number]);
  expect(await notExportedIds()).toEqual([]);
  expect(goneIn(await fileOf()).sort()).toEqual(gone);
  await move(never.id, "draft");
  await execute(deleteDocument, scenario.caller, { id: never.id });
  expect(goneIn(await fileOf()).sort()).toEqual(gone);
});

test("a document marked as deleted is exported again after it was issued again", async () => {
  const { id, number } = await paper();
  await textOf();
  await move(id, "cancelled");
  expect(goneIn(await fileOf())).toEqual([guidOf(id)]);
  await move(id, "draft");
  expect(await notExportedIds()).toEqual([]);
  await move(id, "issued");
  expect(await notExportedIds()).toEqual([id]);
  const file = await fileOf();
  expect([goneIn(file), [...byNumber(file, sale).keys()]]).toEqual([[], [number]]);
  expect(await notExportedIds()).toEqual([]);
  await move(id, "cancelled");
  expect(await notExportedIds()).toEqual([id]);
});

test("payments have a row per contract and the rest as an advance, and can be left out", async () => {
  const contract = await issued({ docType: "contract", date: days.from });
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 12_200, vatRate: "22" }];
  const invoice = await paper({ docType: "invoice", basisDocumentId: contract.id, lines });
  const { organizationId, clientId } = scenario;
  const paidAt = `${days.on}T10:00:00.000Z`;
  const id = await receivePayment({ organizationId, amountCents: 15_000, paidAt, documentNumber: "77" });
  const unassignedId = await receivePayment({ organizationId, amountCents: 500, paidAt });
  const allocations = [{ documentId: invoice.id, amountCents: 12_200 }];
  await execute(matchPayment, scenario.caller, { id, allocations, clientId });
  const file = await fileOf();
  const [payment] = file.objects.filter(({ name }) => name === "Документ.ПБДСРасчетыСКонтрагентами");
  expect(idOf(payment!)).toBe(guidOf(id));
  expect(centsAt(payment!, "ОбщиеДанные/Сумма")).toBe(15_000);
  expect(textAt(payment!, "ОбщиеДанные/НомерВходящегоДокумента")).toBe("77");
  const [paid, advance] = allAt(payment!, "РасшифровкаПлатежа/Строка");
  expect([centsAt(paid!, "Сумма"), centsAt(paid!, "СуммаНДС")]).toEqual([12_200, 2_200]);
  expect(textAt(paid!, "ДанныеВзаиморасчетов/Договор/Ссылка")).toBe(guidOf(contract.id));
  expect(centsAt(advance!, "Сумма")).toBe(2_800);
  expect(textAt(advance!, "ДанныеВзаиморасчетов/Договор/Наименование")).toBe("Без договора");
  const { problems } = await reportOf();
  expect(problems).toMatchObject([
    { id: unassignedId, isLeftOut: true, href: expect.stringContaining("view=inbox") },
  ]);
  const without = await fileOf({ payments: "0" });
  expect(without.objects.some(({ name }) => name.includes("БДС"))).toBe(false);
});

describe("an advance invoice", () => {
  const invoiceOfAdvance = "Документ.СчетФактураВыданный";
  const advancesIn = ({ objects }: ReadFile) => objects.filter(({ name }) => name === invoiceOfAdvance);
  // A client without shipments, so that all its payments are advances.
  let clientId: string;
  beforeEach(async () => {
    const values = { kind: "company", name: "ООО «Аванс»", inn: "7800000034", kpp: "780001001" } as const;
    const [row] = await database()
      .insert(clients)
      .values({ ...values, search: "" })
      .returning();
    clientId = row!.id;
  });
  const made = async (amountCents: number, extra: Record<string, unknown> = {}) => {
    const { organizationId } = scenario;
    const paidAt = `${days.on}T10:00:00.000Z`;
    const paymentId = await receivePayment({ organizationId, amountCents, paidAt, ...extra });
    await execute(matchPayment, scenario.caller, { id: paymentId, clientId });
    const { id } = await execute(makeAdvanceInvoice, scenario.caller, { id: paymentId });
    return { paymentId, invoice: await move(id, "issued") };
  };
  const reasons = async (input: Record<string, unknown> = {}) =>
    (await reportOf(input)).problems.map(({ message, ...rest }) => ({ ...rest, message }));

  test.each(["1.17", "1.20"])("follows its receipt and has its amounts (%s)", async (version) => {
    const { paymentId, invoice } = await made(12_200, { documentNumber: "79" });
    const file = await fileOf({ version });
    const [object] = advancesIn(file);
    expect(idOf(object!)).toBe(guidOf(invoice.id));
    expect(textAt(object!, "КлючевыеСвойства/Номер")).toBe(invoice.number);
    expect(textAt(object!, "ВидСчетаФактуры")).toBe("НаАванс");
    expect(textAt(object!, "Контрагент/Ссылка")).toBe(guidOf(clientId));
    expect([centsAt(object!, "Сумма"), centsAt(object!, "СуммаНДС")]).toEqual([12_200, 2_200]);
    const [row] = allAt(object!, "Авансы/Строка");
    expect([centsAt(row!, "Сумма"), centsAt(row!, "СуммаНДС")]).toEqual([12_200, 2_200]);
    expect(["Ставка", "РасчетнаяСтавка"].map((name) => textAt(row!, `СтавкаНДС/${name}`))).toEqual([
      "22",
      "true",
    ]);
    const receipts = file.objects.filter(({ name }) => name === "Документ.ПБДСРасчетыСКонтрагентами");
    const [receipt] = receipts;
    const basis = allAt(
      object!,
      "ДокументыОснования/Строка/ДокументОснование/ПБДСРасчетыСКонтрагентамиСсылка",
    );
    expect(idOf(receipt!)).toBe(guidOf(paymentId));
    expect(["Ссылка", "Дата", "Номер"].map((name) => textAt(basis[0]!, name))).toEqual(
      ["Ссылка", "Дата", "Номер"].map((name) => textAt(receipt!, `КлючевыеСвойства/${name}`)),
    );
    expect(file.objects.indexOf(receipt!)).toBeLessThan(file.objects.indexOf(object!));
    expect(textAt(object!, "ПлатежноРасчетныеДокументы/Строка/НомерДокумента")).toBe("79");
    expect(textAt(object!, "Договор/Ссылка")).toBe(
      textAt(receipt!, "РасшифровкаПлатежа/Строка/ДанныеВзаиморасчетов/Договор/Ссылка"),
    );
    const report = await reportOf({ version });
    expect(report).toMatchObject({ objects: { [invoiceOfAdvance]: 1 }, problems: [] });
  });

  test("without its receipt in the file is left out with one problem for all, until the receipt was exported", async () => {
    const first = await made(12_200, { documentNumber: "80" });
    const second = await made(24_400, { documentNumber: "81" });
    const list = `/documents?docType=advance_invoice&from=${days.from}&to=${days.to}`;
    expect(await reasons({ payments: "0" })).toEqual([
      {
        id: first.invoice.id,
        href: list,
        ...{ isLeftOut: true, isMendable: false, count: 2 },
        message: expect.stringMatching(
          new RegExp(
            `^Счет-фактура на аванс № ${first.invoice.number} от \\S+ \\(всего таких 2\\): .*поступлени`,
          ),
        ),
      },
    ]);
    expect(advancesIn(await fileOf({ payments: "0" }))).toEqual([]);
    await textOf();
    // From now on 1С has the receipts.
    expect(await reasons({ payments: "0" })).toEqual([]);
    expect(advancesIn(await fileOf({ payments: "0" })).map(idOf)).toEqual(
      [first, second].map(({ invoice }) => guidOf(invoice.id)),
    );
  });

  test("of cash is left out with a problem of its own", async () => {
    const { invoice } = await made(12_200, { source: "manual" });
    expect(await reasons()).toContainEqual({
      id: invoice.id,
      href: `/documents/${invoice.id}`,
      ...{ isLeftOut: true, isMendable: false, count: 1 },
      message: expect.stringContaining(`№ ${invoice.number}`),
    });
  });

  test("keeps its id when corrected and is marked as deleted once cancelled", async () => {
    const { invoice } = await made(12_200, { documentNumber: "82" });
    await textOf();
    const { id } = await correct(invoice.id, "Ошибка в наименовании");
    await move(id, "issued");
    const [object] = advancesIn(await fileOf());
    expect(idOf(object!)).toBe(guidOf(invoice.id));
    expect(textAt(object!, "ОбщиеСвойстваОбъектовФормата/Комментарий")).toContain("Исправление № 1 от ");
    await move(id, "cancelled");
    const file = await fileOf();
    expect(advancesIn(file)).toEqual([]);
    const deleted = file.objects.filter(({ name }) => name === "УдалениеОбъекта");
    expect(
      deleted.map((each) => textAt(each, "СсылкаНаОбъект/СсылкаНаОбъект/СчетФактураВыданныйСсылка")),
    ).toEqual([guidOf(invoice.id)]);
  });
});

describe("a payment of several clients", () => {
  const receipt = "Документ.ПБДСРасчетыСКонтрагентами";
  const receiptsIn = ({ objects }: ReadFile) => objects.filter(({ name }) => name === receipt);
  const deletedIn = ({ objects }: ReadFile) =>
    objects
      .filter(({ name }) => name === "УдалениеОбъекта")
      .map((object) => textAt(object, "СсылкаНаОбъект/СсылкаНаОбъект/ПБДСРасчетыСКонтрагентамиСсылка"));
  const receive = () => {
    const { organizationId } = scenario;
    const paidAt = `${days.on}T10:00:00.000Z`;
    return receivePayment({ organizationId, amountCents: 30_000, paidAt, documentNumber: "77" });
  };
  const match = (input: Record<string, unknown>) => execute(matchPayment, scenario.caller, input);
  const newClient = async () => {
    const inn = "7800000034";
    const [row] = await database()
      .insert(clients)
      .values({ kind: "company", name: "ООО «Плательщик»", inn, kpp: "780001001", search: "" })
      .returning();
    return row!.id;
  };
  const bill = async (clientId: string, priceCents: number) => {
    const contract = await issued({ docType: "contract", date: days.from, clientId });
    const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "22" }];
    const { id } = await paper({ docType: "invoice", basisDocumentId: contract.id, lines, clientId });
    return { contractId: contract.id, share: { documentId: id, amountCents: priceCents } };
  };
  const receiptFacts = (object: Element) => ({
    id: idOf(object),
    number: textAt(object, "КлючевыеСвойства/Номер"),
    order: textAt(object, "ОбщиеДанные/НомерВходящегоДокумента"),
    client: textAt(object, "Контрагент/Ссылка"),
    cents: centsAt(object, "ОбщиеДанные/Сумма"),
    rows: allAt(object, "РасшифровкаПлатежа/Строка").map((row) => [
      centsAt(row, "Сумма"),
      textAt(row, "ДанныеВзаиморасчетов/Договор/Контрагент/Ссылка"),
      textAt(row, "ДанныеВзаиморасчетов/Договор/Ссылка"),
    ]),
  });

  test.each(["1.17", "1.20"])(
    "is exported as one receipt per client, as in their accounts (%s)",
    async (version) => {
      const { clientId, organizationId } = scenario;
      const payer = await newClient();
      const { contractId, share } = await bill(clientId, 12_200);
      const id = await receive();
      await match({ id, allocations: [share], clientId: payer });
      const file = await fileOf({ version });
      const withoutContract = guidOf(`no-contract:${organizationId}:${payer}`);
      const [own, other] = [guidOf(payer), guidOf(clientId)];
      const order = "77";
      expect(receiptsIn(file).map(receiptFacts)).toEqual([
        {
          id: guidOf(id),
          number: "77",
          order,
          client: own,
          cents: 17_800,
          rows: [[17_800, own, withoutContract]],
        },
        {
          id: guidOf(guidOf(`${id}:${clientId}`)),
          number: expect.stringMatching(/^77-[2-9A-Z]{4}$/),
          ...{ order, client: other, cents: 12_200, rows: [[12_200, other, guidOf(contractId)]] },
        },
      ]);
      for (const [account, creditCents] of [
        [payer, 17_800],
        [clientId, 12_200],
      ] as const) {
        const asked = { id: account, from: days.from, to: days.to };
        expect(await execute(getClientAccount, scenario.caller, asked)).toMatchObject({ creditCents });
      }
      const { problems, objects } = await reportOf({ version });
      expect(objects[receipt]).toBe(2);
      expect(problems).toMatchObject([
        { id, isLeftOut: false, message: expect.stringContaining("нескольким клиентам") },
      ]);
    },
  );

  test("with a share for each client's invoice is one receipt per client", async () => {
    const other = await newClient();
    const [first, second] = [await bill(scenario.clientId, 12_200), await bill(other, 17_800)];
    const id = await receive();
    await match({ id, allocations: [first.share, second.share] });
    const receipts = receiptsIn(await fileOf()).map(receiptFacts);
    expect(receipts.map(({ client, cents }) => [client, cents])).toEqual([
      [guidOf(scenario.clientId), 12_200],
      [guidOf(other), 17_800],
    ]);
    expect(receipts.map(({ rows }) => rows.map(([, , contract]) => contract))).toEqual([
      [guidOf(first.contractId)],
      [guidOf(second.contractId)],
    ]);
  });

  test("has no receipt for the payer when other clients have all of it", async () => {
    const payer = await newClient();
    const { share } = await bill(scenario.clientId, 30_000);
    const id = await receive();
    await match({ id, allocations: [share], clientId: payer });
    expect(receiptsIn(await fileOf()).map(receiptFacts)).toMatchObject([
      { id: guidOf(id), number: "77", client: guidOf(scenario.clientId), cents: 30_000 },
    ]);
  });

  test("keeps its receipts in a repeated export and marks obsolete ones as deleted", async () => {
    const payer = await newClient();
    const { share } = await bill(scenario.clientId, 12_200);
    const id = await receive();
    const part = guidOf(guidOf(`${id}:${scenario.clientId}`));
    await match({ id, clientId: payer });
    expect(receiptsIn(await fileOf()).map(idOf)).toEqual([guidOf(id)]);
    await match({ id, allocations: [share], clientId: payer });
    for (const file of [await fileOf(), await fileOf()]) {
      expect(receiptsIn(file).map(idOf)).toEqual([guidOf(id), part]);
      expect(deletedIn(file)).toEqual([]);
    }
    await match({ id, clientId: payer });
    const file = await fileOf();
    expect(receiptsIn(file).map(receiptFacts)).toMatchObject([{ id: guidOf(id), cents: 30_000 }]);
    expect(deletedIn(file)).toEqual([part]);
    expect(deletedIn(await fileOf())).toEqual([part]);
  });

  test("has all its receipts marked as deleted when it is unmatched", async () => {
    const { share } = await bill(scenario.clientId, 12_200);
    const id = await receive();
    await match({ id, allocations: [share], clientId: await newClient() });
    await textOf();
    await match({ id, documentId: null });
    expect(deletedIn(await fileOf()).toSorted()).toEqual(
      [guidOf(id), guidOf(guidOf(`${id}:${scenario.clientId}`))].toSorted(),
    );
  });

  test("that is outgoing is exported as one refund per client, as in their accounts", async () => {
    const payer = await newClient();
    const { contractId, share } = await bill(scenario.clientId, 12_200);
    const { organizationId } = scenario;
    const paidAt = `${days.on}T10:00:00.000Z`;
    const given = { organizationId, amountCents: 30_000, paidAt, kind: "outgoing" as const };
    const id = await receivePayment(given);
    await match({ id, allocations: [share], clientId: payer });
    const refunds = (await fileOf()).objects.filter(({ name }) => name.startsWith("Документ.СБДС"));
    expect(refunds.map(receiptFacts)).toMatchObject([
      { id: guidOf(id), client: guidOf(payer), cents: 17_800 },
      {
        ...{
          id: guidOf(guidOf(`${id}:${scenario.clientId}`)),
          client: guidOf(scenario.clientId),
          cents: 12_200,
        },
        rows: [[12_200, guidOf(scenario.clientId), guidOf(contractId)]],
      },
    ]);
    for (const [account, debitCents] of [
      [payer, 17_800],
      [scenario.clientId, 12_200],
    ] as const) {
      const asked = { id: account, from: days.from, to: days.to };
      expect(await execute(getClientAccount, scenario.caller, asked)).toMatchObject({ debitCents });
    }
  });
});

test("a returned overpayment of an invoice is outside its contract, as the overpayment was", async () => {
  const contract = await issued({ docType: "contract", date: days.from });
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 12_200, vatRate: "22" }];
  const invoice = await paper({ docType: "invoice", basisDocumentId: contract.id, lines });
  const { organizationId } = scenario;
  const paidAt = `${days.on}T10:00:00.000Z`;
  for (const [kind, amountCents] of [
    ["incoming", 18_300],
    ["outgoing", 7_100],
  ] as const) {
    const id = await receivePayment({ organizationId, kind, amountCents, paidAt, documentNumber: "78" });
    await execute(matchPayment, scenario.caller, { id, documentId: invoice.id });
  }
  const rows = (await fileOf()).objects
    .filter(({ name }) => name.includes("БДС"))
    .map((object) =>
      allAt(object, "РасшифровкаПлатежа/Строка").map((row) => [
        centsAt(row, "Сумма"),
        textAt(row, "ДанныеВзаиморасчетов/Договор/Ссылка") === guidOf(contract.id),
      ]),
    );
  expect(rows).toEqual([
    [
      [12_200, true],
      [6_100, false],
    ],
    [
      [1_000, true],
      [6_100, false],
    ],
  ]);
});

test("a payment entered by hand is left out unless it has a payment order or is in a statement", async () => {
  const { organizationId, clientId } = scenario;
  const given = { organizationId, clientId, paidAt: `${days.on}T10:00:00.000Z`, source: "manual" } as const;
  const cash = await receivePayment(given);
  const known = [
    await receivePayment({ ...given, documentNumber: "78" }),
    await receivePayment({ ...given, statementKey: "key", ownAccount: "40702810600000000001" }),
  ];
  const { objects } = await fileOf();
  const money = objects.filter(({ name }) => name === "Документ.ПБДСРасчетыСКонтрагентами");
  expect(money.map(idOf).sort()).toEqual(known.map(guidOf).sort());
  const { problems } = await reportOf();
  expect(problems).toMatchObject([
    { id: cash, isLeftOut: true, message: expect.stringContaining("взаимозачёт") },
  ]);
});

test("dismissed payments are not reported, and money taken back by the bank is reported for manual entry", async () => {
  const { organizationId, clientId } = scenario;
  const paidAt = `${days.on}T10:00:00.000Z`;
  const dismissed = await receivePayment({ organizationId, paidAt });
  await execute(dismissPayment, scenario.caller, { id: dismissed, reason: "Заём" });
  const takenBack = await receivePayment({ organizationId, clientId, amountCents: -500, paidAt });
  const { objects, problems } = await reportOf();
  expect(problems).toMatchObject([
    {
      id: takenBack,
      isLeftOut: true,
      isMendable: false,
      message: expect.stringContaining("банк забрал обратно"),
    },
  ]);
  expect(Object.keys(objects).filter((name) => name.includes("БДС"))).toEqual([]);
});

test("a payment of zero is left out with its own reason, and the rest of the file is made", async () => {
  const { organizationId, clientId } = scenario;
  const paidAt = `${days.on}T11:00:00.000Z`;
  const zero = await receivePayment({ organizationId, clientId, amountCents: 0, paidAt });
  const { objects, problems } = await reportOf();
  await database().delete(payments).where(eq(payments.id, zero));
  expect(problems.find(({ id }) => id === zero)).toMatchObject({
    isLeftOut: true,
    isMendable: false,
    message: expect.stringContaining("на 0,00\u00a0₽"),
  });
  expect(Object.keys(objects).filter((name) => name.includes("БДС"))).toEqual([]);
});

test("missing data is reported in words with a link to its page", async () => {
  const { clientId } = scenario;
  const withoutClient = await paper({ clientId: null });
  await paper({ lines: [{ name: "Услуга", unit: "попугай", qty: 1, priceCents: 100, vatRate: "none" }] });
  const known = { inn: "7800000027", kpp: "780001001" };
  await database().update(clients).set({ inn: null }).where(eq(clients.id, clientId));
  const { problems, objects } = await reportOf();
  await database().update(clients).set(known).where(eq(clients.id, clientId));
  const said = problems.map(({ id, href, isLeftOut }) => [id, href, isLeftOut]);
  expect(said).toContainEqual([withoutClient.id, `/documents/${withoutClient.id}`, true]);
  expect(said).toContainEqual([clientId, `/clients/${clientId}`, false]);
  expect(problems.map(({ message }) => message).join("\n")).toContain("попугай");
  expect(objects[sale]).toBe(1);
  const english = { ...scenario.caller, locale: "en" as const };
  const englishReport = await execute(checkExchange, english, { from: days.from, to: days.to });
  expect(englishReport.problems.map(({ message }) => message).join("\n")).toContain("no client specified");
});

test("a document that breaks the format is left out of file and report with the same problem", async () => {
  const { clientId } = scenario;
  const act = await paper();
  const setKpp = (kpp: string) => database().update(clients).set({ kpp }).where(eq(clients.id, clientId));
  await setKpp("7800010012");
  const answer = await execute(exportTo1c, scenario.caller, { from: days.from, to: days.to });
  if ("report" in answer) throw new Error("a report");
  for await (const piece of answer.pieces(false)) expect(piece.length).toBeGreaterThan(0);
  const { problems, objects } = await reportOf();
  await setKpp("780001001");
  expect(objects[sale]).toBeUndefined();
  expect(answer.problems).toEqual(problems);
  expect(answer.problems).toContainEqual(
    expect.objectContaining({
      id: act.id,
      isLeftOut: true,
      message: expect.stringContaining("не проходит проверку формата"),
    }),
  );
});

test("another day of shipment is in the comment, and one in another month is reported", async () => {
  const next = new Date(`${days.from}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const shippedOn = async (shippedAt: string) => paper({ docType: "upd", upd: { shippedAt } });
  const inOtherMonth = await shippedOn(`${next.toISOString().slice(0, 7)}-02`);
  const inSameMonth = await shippedOn(days.to);
  const onDay = await shippedOn(days.on);
  const objects = byNumber(await fileOf(), sale);
  const commentOf = ({ number }: { number: string }) =>
    textAt(objects.get(number.replace("-20", "-"))!, "ОбщиеСвойстваОбъектовФормата/Комментарий");
  const { problems } = await reportOf();
  const said = (id: string) => problems.filter((each) => each.id === id);
  expect(commentOf(inOtherMonth)).toContain(`Отгрузка ${formatDate(inOtherMonth.upd!.shippedAt!)}`);
  expect(said(inOtherMonth.id)).toMatchObject([
    { isLeftOut: false, isMendable: false, message: expect.stringContaining("в другом месяце") },
  ]);
  expect(commentOf(inSameMonth)).toContain(`Отгрузка ${formatDate(days.to)}`);
  expect(commentOf(onDay)).not.toContain("Отгрузка");
  expect([...said(inSameMonth.id), ...said(onDay.id)]).toEqual([]);
});

test("goods are exported with country and declaration, and data that 1С cannot take is reported", async () => {
  const details = { kind: "goods", productCode: "Н-1", countryCode: "156", unitCode: "796" };
  const pump = { name: "Насос", unit: "шт", qty: 2, priceCents: 12_200, vatRate: "22", ...details };
  const repair = { name: "Монтаж", unit: "ч", qty: 1, priceCents: 1000, vatRate: "22" };
  const declared = { ...pump, customsDeclaration: "10702070/150126/0012345" };
  const upd = await paper({
    docType: "upd",
    lines: [
      repair,
      { ...declared, customsDeclaration: "10702070/150126/0012345, 10702070/170126/0012399" },
      { ...repair, name: "Пуск", customsDeclaration: "10702070/150126/0012345" },
    ],
    upd: { shipper: "ООО «Склад», Москва", transport: "ТТН № 7" },
  });
  const advance = await paper({ docType: "advance_invoice", lines: [{ ...repair, vatRate: "22/122" }] });
  const file = await fileOf();
  const object = byNumber(file, sale).get(upd.number.replace("-20", "-"))!;
  const [goods] = allAt(object, "Товары/Строка");
  expect(allAt(object, "Услуги/Строка")).toHaveLength(2);
  expect(textAt(goods!, "НомерГТД/НомерГТД")).toBe("10702070/150126/0012345");
  expect(textAt(goods!, "НомерСтрокиДокумента")).toBe("2");
  expect(textAt(object, "СведенияОТранспортировке")).toBe("ТТН № 7");
  const guid = textAt(goods!, "ДанныеНоменклатуры/Номенклатура/Ссылка");
  const known = file.objects.find((each) => idOf(each) === guid);
  expect(known && textAt(known, "ТипНоменклатуры")).toBe("Товар");
  const { objects, problems } = await reportOf();
  expect(objects).toMatchObject({ [sale]: 1, "Справочник.Номенклатура": 3 });
  expect(problems.filter(({ id }) => id === advance.id)).toMatchObject([
    { isLeftOut: true, href: `/documents/${advance.id}` },
  ]);
  const said = problems.filter(({ id }) => id === upd.id).map(({ message }) => message);
  expect(said).toEqual([
    expect.stringContaining("грузоотправитель или грузополучатель"),
    expect.stringContaining("декларации стоит у услуги"),
    expect.stringContaining("несколько деклараций"),
  ]);
  expect((await fileOf({ version: "1.17" })).objects.some(({ name }) => name === sale)).toBe(true);
});

test("numbers too long for 1С are shortened to distinct ones, and the full number is in the comment", async () => {
  const numbered = async (number: string, extra = {}) => {
    const { id } = await paper(extra);
    await database().update(documents).set({ number }).where(eq(documents.id, id));
    return { id };
  };
  const short = await numbered("УПД-2026/901", { docType: "upd" });
  const whole = await numbered("Р-26/905");
  const taken = await numbered("ПРОЕКТЫ-2026/907");
  const alike = await numbered("ПРОЕКТЫ-2026/908");
  const twin = await numbered("УПД-26/901");
  const same = [await numbered("906"), await numbered("906", { docType: "upd" })];
  const file = await fileOf();
  const numbers = new Map(
    file.objects
      .filter(({ name }) => name === sale)
      .map((object) => [idOf(object), textAt(object, "КлючевыеСвойства/Номер")]),
  );
  const numberOf = ({ id }: { id: string }) => numbers.get(guidOf(id));
  expect(new Set(numbers.values()).size).toBe(7);
  for (const number of numbers.values()) expect(number?.length).toBeLessThanOrEqual(11);
  // A number that another document has unchanged stays with that document.
  expect(numberOf(twin)).toBe("УПД-26/901");
  expect(numberOf(short)).toMatch(/^26\/901-[2-9A-Z]{4}$/);
  expect(numberOf(whole)).toBe("Р-26/905");
  expect(numberOf(taken)).toMatch(/^26\/907-/);
  expect(numberOf(alike)).toMatch(/^26\/908-/);
  expect(numberOf(same[0]!)).toBe("906");
  expect(numberOf(same[1]!)).toMatch(/^906-/);
  const object = file.objects.find((each) => idOf(each) === guidOf(taken.id))!;
  expect(textAt(object, "ОбщиеСвойстваОбъектовФормата/Комментарий")).toBe("№ ПРОЕКТЫ-2026/907");
  const { problems } = await reportOf();
  expect(problems.find(({ id }) => id === taken.id)).toMatchObject({
    isLeftOut: false,
    message: expect.stringContaining(`«${numberOf(taken)}»`),
  });
  expect([...byNumber(await fileOf(), sale).keys()]).toEqual([...byNumber(file, sale).keys()]);
});

test("documents with equal numbers of different years stay distinct and keep their references", async () => {
  const values = { kind: "company", name: "ООО «Второй»", inn: "7800000034", kpp: "780001001" } as const;
  const [second] = await database()
    .insert(clients)
    .values({ ...values, search: "второй" })
    .returning();
  const ofYear = async (year: number, clientId: string) => {
    const of = (docType: string, numberElsewhere: string, basisDocumentId: string | null) =>
      issued({ docType, clientId, date: `${year}-03-10`, numberElsewhere, basisDocumentId });
    const contract = await of("contract", "5", null);
    const invoice = await of("invoice", "71", contract.id);
    return { contract, invoice, act: await of("act", "15", invoice.id) };
  };
  const years = [await ofYear(2024, scenario.clientId), await ofYear(2025, second!.id)];
  const { organizationId } = scenario;
  const paid = await receivePayment({
    ...{ organizationId, amountCents: 10_000, paidAt: "2025-03-12T10:00:00.000Z", documentNumber: "9" },
  });
  await execute(matchPayment, scenario.caller, { id: paid, documentId: years[1]!.invoice.id });
  const both = await fileOf({ from: "2024-03-01", to: "2025-03-31" });
  for (const [at, { contract, invoice, act }] of years.entries()) {
    const [year, contractPath] = [2024 + at, "ДанныеВзаиморасчетов/Договор/Ссылка"];
    const alone = await fileOf({ from: `${year}-03-01`, to: `${year}-03-31` });
    for (const file of [both, alone]) {
      const found = file.objects.find((object) => idOf(object) === guidOf(act.id))!;
      expect(textAt(found, "КлючевыеСвойства/Дата")).toBe(`${year}-03-10T12:00:00`);
      expect(textAt(found, "СчетПокупателю/Ссылка")).toBe(guidOf(invoice.id));
      expect(textAt(found, contractPath)).toBe(guidOf(contract.id));
    }
  }
  const money = both.objects.find((object) => idOf(object) === guidOf(paid))!;
  expect(textAt(money, "РасшифровкаПлатежа/Строка/ДанныеВзаиморасчетов/Договор/Ссылка")).toBe(
    guidOf(years[1]!.contract.id),
  );
});

test("chosen documents are exported without others, for one organization", async () => {
  const [one, other] = [await paper(), await paper()];
  const file = await fileOf({ ids: one.id });
  expect([...byNumber(file, sale).keys()]).toEqual([one.number]);
  expect(await notExportedIds()).toEqual([other.id]);
  const foreign = await fileOf({ ids: one.id, organizationId: scenario.foreignOrganizationId });
  expect(countsIn(foreign)[sale]).toBeUndefined();
});

test("refuses a missing or reversed period, an unknown version and an unknown organization", async () => {
  const fails = (input: Record<string, unknown>) => failureOf(execute(exportTo1c, scenario.caller, input));
  expect(await fails({})).toMatchObject({ code: "validation_error", fields: ["from"] });
  expect(await fails({ from: days.to, to: days.from })).toMatchObject({ fields: ["to"] });
  expect(await fails({ ...days, version: "1.8" })).toMatchObject({ fields: ["version"] });
  expect(await fails({ ...days, organizationId: scenario.clientId })).toMatchObject({ code: "not_found" });
});

test("stores who exported which object in which version", async () => {
  const { id } = await paper();
  await textOf({ version: "1.17" });
  const [row] = await database().select().from(exportedObjects).where(eq(exportedObjects.objectId, id));
  const { actor } = scenario.caller;
  expect(row).toMatchObject({
    recordId: id,
    element: sale,
    date: days.on,
    version: "1.17",
    exportedBy: actor?.kind === "member" && actor.member.id,
  });
});

test("the check reports namesakes without an INN, which 1С would take for one client", async () => {
  const addClient = async (name: string, inn: string | null) =>
    (await database().insert(clients).values({ kind: "person", name, inn, search: name }).returning())[0]!.id;
  const [first, second, third] = [
    await addClient("Иванов Иван", null),
    await addClient("иванов Иван", null),
    await addClient("Иванов Иван", "500100732259"),
  ];
  for (const clientId of [first, second, third]) await paper({ clientId });
  const { problems } = await reportOf();
  expect(problems).toMatchObject([
    { id: second, href: `/clients/${second}`, isLeftOut: false, isMendable: true },
  ]);
  expect(problems[0]!.message).toContain("В файле есть другой клиент с названием иванов Иван");
});
