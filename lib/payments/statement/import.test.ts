import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankAccounts, documents, orders, organizations, payments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "@/lib/payments/allocate";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { addDays, formatDate } from "@/lib/values/dates";
import { parseStatement } from "./parse";
import { importText, lines, ownAccount, paymentsNumbered } from "./testing/import";
import { encodeStatement, statementOf } from "./testing/text";

const scenario = documentScenario();
/** Imports without comparing with earlier statements: those of these tests are all of the same days. */
async function runImport(text: string | Uint8Array) {
  const { lackingPayments: _, ...result } = await importText(scenario.caller, text);
  return result;
}

const emptyResult = {
  imported: 0,
  known: 0,
  recognized: 0,
  matched: 0,
  left: 0,
  organizations: expect.any(Array),
  refunds: 0,
  own: 0,
  zero: 0,
  inFuture: null,
  errors: [],
  errorCount: 0,
  unknownAccounts: [],
  turnoverDifferences: [],
};

test("imports incoming and outgoing payments once and matches them to their invoices", async () => {
  const invoice = await scenario.create({ lines, clientId: scenario.clientId });
  const text = statementOf(ownAccount, [
    { Номер: "101", НазначениеПлатежа: `Оплата по счету № ${invoice.number} от 20.11.2026` },
    { Номер: "102", Сумма: "500.00", НазначениеПлатежа: "За услуги" },
    {
      Номер: "103",
      Сумма: "700.00",
      ПлательщикРасчСчет: ownAccount,
      ПолучательРасчСчет: "40702810000000000077",
    },
    { Номер: "104", НазначениеПлатежа: "Возврат" },
  ]);
  expect(await runImport(text)).toEqual({ ...emptyResult, total: 4, imported: 4, matched: 1, left: 2 });
  expect(await runImport(text)).toEqual({ ...emptyResult, total: 4, known: 4 });
  expect(await runImport(encodeStatement(text, "utf-8"))).toMatchObject({ known: 4, imported: 0 });
  expect(await paymentsNumbered("101")).toMatchObject([
    {
      organizationId: scenario.organizationId,
      documentId: invoice.id,
      kind: "incoming",
      source: "statement",
      amountCents: 1_000_000,
      payerInn: "7800000027",
      paidAt: "2026-11-20T00:00:00.000Z",
      matchReason: { by: "rules", signs: ["number", "payer_inn", "amount"] },
    },
  ]);
  expect(await paymentsNumbered("103")).toMatchObject([{ kind: "outgoing", documentId: null }]);
});

test("gives an outgoing payment to the client it was paid to, and to no client of the same invoice number", async () => {
  const { number } = await scenario.create({ lines, clientId: scenario.clientId });
  const outgoing = (of: string, payeeInn: string) => ({
    Номер: of,
    ПлательщикРасчСчет: ownAccount,
    ПлательщикИНН: "7700000016",
    ПолучательРасчСчет: "40702810000000000077",
    ПолучательИНН: payeeInn,
    НазначениеПлатежа: `Оплата по счету ${number}`,
  });
  await runImport(statementOf(ownAccount, [outgoing("121", "7810000013"), outgoing("122", "7800000027")]));
  expect(await paymentsNumbered("121")).toMatchObject([
    { kind: "outgoing", documentId: null, clientId: null, matchReason: { signs: ["outgoing"] } },
  ]);
  expect(await paymentsNumbered("122")).toMatchObject([{ kind: "outgoing", clientId: scenario.clientId }]);
});

test("counts newly imported outgoing refunds apart from other payments", async () => {
  const outgoing = (of: string, purpose: string) => ({
    Номер: of,
    ПлательщикРасчСчет: ownAccount,
    ПлательщикИНН: "7700000016",
    ПолучательРасчСчет: "40702810000000000077",
    ПолучательИНН: "7800000027",
    НазначениеПлатежа: purpose,
  });
  const text = statementOf(ownAccount, [
    outgoing("131", "Возврат излишне уплаченных средств по счету СЧ-2026/049"),
    outgoing("132", "Оплата поставщику"),
    { Номер: "133", НазначениеПлатежа: "Возврат" },
  ]);
  expect(await runImport(text)).toMatchObject({ imported: 3, left: 1, refunds: 1 });
  expect(await runImport(text)).toMatchObject({ imported: 0, refunds: 0 });
});

test("leaves out amounts of zero and says how many, and imports the rest", async () => {
  const text = statementOf(ownAccount, [
    { Номер: "901", Сумма: "0.00", НазначениеПлатежа: "Комиссия не взимается" },
    { Номер: "902", Сумма: "0" },
    { Номер: "903", Сумма: "903.00" },
  ]);
  expect(await runImport(text)).toEqual({ ...emptyResult, total: 3, imported: 1, left: 1, zero: 2 });
  expect(await runImport(text)).toEqual({ ...emptyResult, total: 3, known: 1, zero: 2 });
  expect(await Promise.all(["901", "902"].map(paymentsNumbered))).toEqual([[], []]);
});

test("imports documents of days to come with a warning, and none of a mistyped year", async () => {
  const [tomorrow, later] = [addDays(businessToday(), 1), addDays(businessToday(), 400)];
  const text = statementOf(ownAccount, [
    { Номер: "911", Сумма: "911.00", Дата: formatDate(later) },
    { Номер: "912", Сумма: "912.00", Дата: formatDate(tomorrow) },
    { Номер: "913", Сумма: "913.00", Дата: formatDate(businessToday()) },
    { Номер: "914", Сумма: "914.00", Дата: "20.11.0026" },
  ]);
  expect(await runImport(text)).toMatchObject({
    imported: 3,
    inFuture: { count: 2, lastDate: later },
    errors: [{ code: "date", value: "20.11.0026" }],
  });
});

test.each(["", "a,b\n1,2", "%PDF-1.7", "\u0000\u0001"])(
  "refuses a file that is not a statement: %j",
  async (text) => {
    expect(await failureOf(runImport(text))).toEqual({ code: "validation_error", fields: ["file"] });
  },
);

describe("payments of one statement", () => {
  const half = [{ ...lines[0], priceCents: 500_000 }];
  const stateOf = async (id: string) =>
    (await database().select().from(documents).where(eq(documents.id, id))).map(
      ({ status, paidCents }) => `${status} ${paidCents}`,
    )[0];

  test("add up on their invoices as if each had arrived separately", async () => {
    const [one, two, three] = [
      await scenario.create({ lines, projectId: scenario.projectId }),
      await scenario.create({ lines: half }),
      await scenario.create({ lines: half }),
    ];
    const [order] = await database()
      .insert(orders)
      .values({
        organizationId: scenario.organizationId,
        projectId: scenario.projectId,
        status: "in_progress",
        totalCents: 1_000_000,
        vatCents: 0,
        rawPayload: {},
        search: "",
      })
      .returning();
    const entries = [
      { Номер: "601", Сумма: "4000.00", НазначениеПлатежа: `Счет ${one.number}` },
      { Номер: "602", Сумма: "6000.00", НазначениеПлатежа: `Счет ${one.number}` },
      { Номер: "603", Сумма: "1.00", НазначениеПлатежа: `Счет ${one.number}` },
      { Номер: "604", Сумма: "10000.00", НазначениеПлатежа: `Счета ${two.number}, ${three.number}` },
    ];
    expect(await runImport(statementOf(ownAccount, entries))).toMatchObject({
      imported: 4,
      matched: 4,
      left: 0,
    });
    expect(await stateOf(one.id)).toBe("paid 1000100");
    expect(await stateOf(two.id)).toBe("paid 500000");
    expect(await stateOf(three.id)).toBe("paid 500000");
    expect(await eventsOf(one.id)).toEqual([
      "document.created",
      "document.issued",
      "document.partially_paid",
      "document.paid",
      "document.payments_changed",
    ]);
    expect(await eventsOf(order!.id)).toEqual(["order.paid"]);
    const [first] = await paymentsNumbered("601");
    expect(first).toMatchObject({ documentId: one.id, matchReason: { signs: ["number", "partial"] } });
    expect(await eventsOf(first!.id)).toEqual(["payment.received", "payment.matched"]);
    const [last] = await paymentsNumbered("603");
    expect(last?.matchReason?.signs).toContain("overpaid");
  });

  test("are imported in fewer than 30 statements for 25 payments", async () => {
    const invoices = [];
    for (let index = 0; index < 25; index += 1) invoices.push(await scenario.create({ lines: half }));
    const entries = invoices.map(({ number }, index) => ({
      Номер: `7${index}`,
      Сумма: "5000.00",
      НазначениеПлатежа: `Счет ${number}`,
    }));
    scenario.statements.length = 0;
    expect(await runImport(statementOf(ownAccount, entries))).toMatchObject({ imported: 25, matched: 25 });
    expect(scenario.statements.length).toBeLessThan(30);
    expect(new Set(await Promise.all(invoices.map(({ id }) => stateOf(id))))).toEqual(
      new Set(["paid 500000"]),
    );
  });

  test("leave a cancelled invoice cancelled once they are unmatched", async () => {
    const { id, number } = await scenario.create({ lines });
    await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
    await runImport(statementOf(ownAccount, [{ Номер: "651", НазначениеПлатежа: `Счет ${number}` }]));
    expect(await stateOf(id)).toBe("paid 1000000");
    const [payment] = await paymentsNumbered("651");
    await execute(matchPayment, scenario.caller, { id: payment!.id, documentId: null });
    expect(await stateOf(id)).toBe("cancelled 0");
  });

  test("are allocated once while simultaneous notifications pay the same invoices", async () => {
    const invoices = [];
    for (let index = 0; index < 20; index += 1) invoices.push(await scenario.create({ lines }));
    const entries = invoices.map(({ number }, index) => ({
      Номер: `8${index}`,
      Сумма: "4000.00",
      НазначениеПлатежа: `Счет ${number}`,
    }));
    const pay = async (documentId: string) => {
      const id = await receivePayment({ organizationId: scenario.organizationId, amountCents: 600_000 });
      await database().transaction(async (db) => {
        const payment = await lockPayment(db, id);
        const shares = [{ documentId, amountCents: 600_000 }];
        await allocatePayment({ db, actor: { kind: "system", name: "Банк" } }, payment, shares);
      });
    };
    await Promise.all([runImport(statementOf(ownAccount, entries)), ...invoices.map(({ id }) => pay(id))]);
    expect(new Set(await Promise.all(invoices.map(({ id }) => stateOf(id))))).toEqual(
      new Set(["paid 1000000"]),
    );
  });
});

describe("payments that a statement distinguishes by their position only", () => {
  const order = { Номер: "0", Сумма: "30.00" };
  const other = { ...order, НазначениеПлатежа: "За другое" };
  const turnoverLines = (roubles: string) => `НачальныйОстаток=0.00\r\nВсегоПоступило=${roubles}`;
  const withTurnover = (roubles: string, entries: Array<Record<string, string>>) =>
    statementOf(ownAccount, entries).replace(/НачальныйОстаток=.*/, turnoverLines(roubles));
  const onDay = (day: string, entries: Array<Record<string, string>>) =>
    entries.map((entry) => ({ ...entry, Дата: day }));

  test("are each imported once when their purposes differ, however statements overlap", async () => {
    const earlier = onDay("01.11.2026", [order, other]);
    const later = onDay("02.11.2026", [order, other]);
    expect(await runImport(statementOf(ownAccount, earlier.slice(0, 1)))).toMatchObject({ imported: 1 });
    const both = statementOf(ownAccount, earlier);
    expect(await runImport(both)).toMatchObject({ imported: 1, known: 1 });
    expect(await runImport(both)).toMatchObject({ imported: 0, known: 2 });
    const longer = statementOf(ownAccount, [...later, ...earlier.toReversed()]);
    expect(await runImport(longer)).toMatchObject({ imported: 2, known: 2 });
  });

  const shchukin = { ...order, Номер: "1", Плательщик1: "ЩУКИН П.Л.", ПлательщикИНН: "", Плательщик: "" };
  const petrov = { ...shchukin, Плательщик1: "ПЕТРОВ А.И." };

  test.each([
    ["payers", "08.11.2026", shchukin, petrov],
    ["purposes", "09.11.2026", order, other],
    ["INN", "10.11.2026", order, { ...order, ПлательщикИНН: "7810000013" }],
  ])(
    "are each imported once when a later file lists the new one first, of other %s",
    async (_, day, one, another) => {
      const [known, added] = onDay(day, [one, another]);
      expect(await runImport(statementOf(ownAccount, [known!]))).toMatchObject({ imported: 1 });
      const evening = statementOf(ownAccount, [added!, known!]);
      const results = await Promise.all([runImport(evening), runImport(evening), runImport(evening)]);
      expect(results.map(({ imported }) => imported).sort()).toEqual([0, 0, 1]);
      expect(await runImport(evening)).toMatchObject({ imported: 0, known: 2 });
      expect(await contentsOn(day)).toEqual([contentOf(known!), contentOf(added!)].sort());
    },
  );

  test("are completed by the one that an earlier version stored as a repetition of another", async () => {
    const [first, second] = onDay("11.11.2026", [shchukin, petrov]);
    const repeated = statementOf(ownAccount, [first!, first!]).replace(
      /НачальныйОстаток=.*/,
      turnoverLines("60.00"),
    );
    expect(await runImport(repeated)).toMatchObject({ imported: 2 });
    const both = statementOf(ownAccount, [second!, first!]);
    expect(await runImport(both)).toMatchObject({ imported: 1, known: 1 });
    expect(await runImport(both)).toMatchObject({ imported: 0, known: 2 });
    expect(await contentsOn("11.11.2026")).toEqual([first!, first!, second!].map(contentOf).sort());
  });

  test("are known when the bank words one of them differently the next time", async () => {
    const [first, second] = onDay("12.11.2026", [order, other]);
    expect(await runImport(statementOf(ownAccount, [first!, second!]))).toMatchObject({ imported: 2 });
    const reworded = { ...first!, НазначениеПлатежа: "Оплата" };
    expect(await runImport(statementOf(ownAccount, [second!, reworded]))).toMatchObject({ known: 2 });
  });

  test("are each imported once when a key has more than five payments and chunks end between them", async () => {
    const between = Array.from({ length: 600 }, (_, index) => ({ Номер: `9${index}000`, Сумма: "31.00" }));
    const many = Array.from({ length: 12 }, (_, index) => ({ ...order, НазначениеПлатежа: `За ${index}` }));
    const [first, ...rest] = onDay("13.11.2026", many);
    expect(await runImport(statementOf(ownAccount, [first!]))).toMatchObject({ imported: 1 });
    const longer = statementOf(ownAccount, [...rest, ...onDay("13.11.2026", between), first!]);
    expect(await runImport(longer)).toMatchObject({ imported: 611, known: 1 });
    expect(await runImport(longer)).toMatchObject({ imported: 0, known: 612 });
    expect(await runImport(statementOf(ownAccount, rest.toReversed()))).toMatchObject({ known: 11 });
    expect(await contentsOn("13.11.2026")).toEqual(onDay("13.11.2026", many).map(contentOf).sort());
  });

  const contentOf = (fields: Record<string, string>) => {
    const { payer, purpose } = parseStatement(statementOf(ownAccount, [fields]))!.documents[0]!;
    return [payer.inn, payer.name, purpose].join(" ");
  };

  async function contentsOn(day: string) {
    const rows = await database()
      .select()
      .from(payments)
      .where(and(eq(payments.amountCents, 3_000), sql`${payments.raw}->>'Дата' = ${day}`));
    return rows.map(({ payerInn, payerName, purpose }) => [payerInn, payerName, purpose].join(" ")).sort();
  }

  test("are each imported once when the account's turnover counts both", async () => {
    const twice = onDay("03.11.2026", [order, order]);
    expect(await runImport(withTurnover("60.00", twice))).toMatchObject({ imported: 2, known: 0 });
    expect(await runImport(withTurnover("60.00", twice))).toMatchObject({ imported: 0, known: 2 });
    const unnumbered = onDay("04.11.2026", [order, order]).map((entry) => ({ ...entry, Номер: "" }));
    expect(await runImport(withTurnover("60.00", unnumbered))).toMatchObject({ imported: 2 });
  });

  test.each([
    ["says otherwise", "05.11.2026", withTurnover.bind(null, "30.00")],
    ["is not stated", "06.11.2026", statementOf.bind(null, ownAccount)],
  ])("are imported as one when nothing differs and the turnover %s", async (_, day, write) => {
    const repeated = onDay(day, [order, other, order]);
    expect(await runImport(write(repeated))).toMatchObject({ imported: 2, known: 1 });
  });

  test("are imported once per account when a statement of both accounts lists a transfer for each", async () => {
    const foreign = "40702810500000000002";
    const text = statementOf(ownAccount, [
      { Номер: "0", Дата: "07.11.2026", ПлательщикРасчСчет: foreign, ДатаСписано: "07.11.2026" },
      { Номер: "0", Дата: "07.11.2026", ПлательщикРасчСчет: foreign, ДатаПоступило: "07.11.2026" },
    ]).replace("КонецРасчСчет", `КонецРасчСчет\r\nСекцияРасчСчет\r\nРасчСчет=${foreign}\r\nКонецРасчСчет`);
    expect(await runImport(text)).toMatchObject({ imported: 2, known: 2 });
  });
});

test.each(["", "561"])(
  "a folded purpose is stored whole, and known if its first line was, numbered '%s'",
  async (of) => {
    const sum = { Номер: of, Сумма: "37.00", Дата: "14.11.2026" };
    const folded = statementOf(ownAccount, [{ ...sum, НазначениеПлатежа: "Оплата по счету\r\n№ 5" }]);
    const firstLine = statementOf(ownAccount, [{ ...sum, НазначениеПлатежа: "Оплата по счету" }]);
    expect(await runImport(folded)).toMatchObject({ imported: 1 });
    expect(await runImport(firstLine)).toMatchObject({ imported: 0, known: 1 });
    const ofSum = eq(payments.amountCents, 3_700);
    const rows = await database().select().from(payments).where(ofSum);
    expect(rows.map(({ purpose }) => purpose)).toContain("Оплата по счету № 5");
    await database().update(payments).set({ purpose: "Оплата по счету" }).where(ofSum);
    expect(await runImport(folded)).toMatchObject({ imported: 0, known: 1 });
  },
);

describe("a payment whose number has zeros before it", () => {
  const numbered = (of: string, roubles = 32) =>
    statementOf(ownAccount, [{ Номер: of, Сумма: `${roubles}.00` }]);

  test.each([
    ["000551", "551"],
    ["552", "000552"],
    ["0553", "0000000000553"],
    ["0", "000000"],
    ["00А5", "А5"],
  ])("is imported once, first as %s, then as %s", async (first, second) => {
    expect(await runImport(numbered(first))).toMatchObject({ imported: 1, known: 0 });
    expect(await runImport(numbered(second))).toMatchObject({ imported: 0, known: 1 });
    expect(await runImport(numbered(first))).toMatchObject({ imported: 0, known: 1 });
  });

  test.each([
    ["554", 33],
    ["0554", 34],
    ["000554", 35],
    ["00000000554", 36],
  ])("is known from earlier versions, which stored the key as written, as %s", async (stored, roubles) => {
    await runImport(numbered("554", roubles));
    const ofSum = eq(payments.amountCents, roubles * 100);
    const statementKey = sql`replace(${payments.statementKey}, '|554|', ${`|${stored}|`})`;
    await database().update(payments).set({ statementKey }).where(ofSum);
    for (const written of ["554", "000554", "0554"])
      expect(await runImport(numbered(written, roubles))).toMatchObject({ imported: 0, known: 1 });
    const rows = await database().select().from(payments).where(ofSum);
    expect(rows.map((row) => row.statementKey?.split("|")[3])).toEqual([stored]);
  });

  test("is another one than a payment whose number ends otherwise", async () => {
    expect(await runImport(numbered("0555"))).toMatchObject({ imported: 1 });
    expect(await runImport(numbered("5550"))).toMatchObject({ imported: 1 });
  });
});

test("the same statement imported three times simultaneously is imported once", async () => {
  const text = statementOf(
    ownAccount,
    Array.from({ length: 50 }, (_, index) => ({ Номер: `2${index}00`, Сумма: `${index + 1}.00` })),
  );
  const results = await Promise.all([runImport(text), runImport(text), runImport(text)]);
  expect(results.reduce((sum, { imported }) => sum + imported, 0)).toBe(50);
  expect(await paymentsNumbered("2700")).toHaveLength(1);
});

test("accounts determine organization and direction, and unknown ones are reported with their line", async () => {
  const foreign = "40702810500000000002";
  const text = statementOf(ownAccount, [
    { Номер: "501", ПлательщикРасчСчет: foreign },
    { Номер: "502", ПолучательРасчСчет: "40702810900000009999", ПолучательСчет: "" },
  ]);
  expect(await runImport(text)).toMatchObject({
    imported: 1,
    errorCount: 1,
    errors: [{ line: expect.any(Number), code: "unknown_account", value: "40702810900000009999" }],
  });
  expect(await paymentsNumbered("501")).toMatchObject([
    { organizationId: scenario.organizationId, kind: "incoming" },
  ]);
  // The other side's own statement reports the other half.
  const others = statementOf(foreign, [
    { Номер: "501", ПлательщикРасчСчет: foreign, ПолучательРасчСчет: ownAccount },
  ]);
  expect(await runImport(others)).toMatchObject({ imported: 1 });
  expect(await paymentsNumbered("501")).toMatchObject([
    { kind: "incoming" },
    { organizationId: scenario.foreignOrganizationId, kind: "outgoing" },
  ]);
});

test("a statement says how many of its payments each organization has", async () => {
  const foreign = "40702810500000000002";
  const text = statementOf(foreign, [
    { Номер: "511", ПолучательРасчСчет: foreign, ПолучательСчет: "" },
    { Номер: "512", ПлательщикРасчСчет: foreign, ПолучательРасчСчет: ownAccount },
  ]);
  const common = { imported: 0, known: 0, recognized: 0, matched: 0, left: 0, archivedAt: null };
  const { foreignOrganizationId: organizationId } = scenario;
  expect((await runImport(text)).organizations).toMatchObject([
    { ...common, organizationId, name: "ИП Петров", imported: 2, left: 1 },
  ]);
  expect((await runImport(text)).organizations).toMatchObject([{ ...common, organizationId, known: 2 }]);
});

test("reports the account of a statement that no organization has, for payments in either direction", async () => {
  const unknown = "40702810900000009999";
  const supplier = "40702810000000000077";
  const text = statementOf(unknown, [
    { Номер: "511" },
    { Номер: "512", ПлательщикРасчСчет: unknown, ПлательщикБИК: "044525104", ПолучательРасчСчет: supplier },
    { Номер: "513", ПлательщикРасчСчет: "", ПолучательРасчСчет: supplier },
  ]);
  const error = { line: expect.any(Number), code: "unknown_account", value: unknown };
  expect(await runImport(text)).toEqual({
    ...emptyResult,
    total: 3,
    errors: [error, error, error],
    errorCount: 3,
    unknownAccounts: [{ accountNumber: unknown, bik: "044525104", documents: 3 }],
  });
});

test("imports the complete documents of a cut-off file and reports the missing turnover", async () => {
  const text = statementOf(ownAccount, [{ Номер: "521" }, { Номер: "522" }]).replace(
    "НачальныйОстаток",
    "ВсегоПоступило=2280629.41\r\nНачальныйОстаток",
  );
  const cut = text.slice(0, text.lastIndexOf("СекцияДокумент"));
  expect(await runImport(cut)).toMatchObject({
    imported: 1,
    errorCount: 0,
    turnoverDifferences: [
      { accountNumber: ownAccount, kind: "incoming", statedCents: 228_062_941, foundCents: 1_000_000 },
    ],
  });
});

test("an account of two organizations belongs to the one that has had it longest and has not archived it", async () => {
  const [account] = await database()
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.id, scenario.accountId));
  const { id: _, ...values } = account!;
  const [copy] = await database()
    .insert(bankAccounts)
    .values({ ...values, organizationId: scenario.foreignOrganizationId, isDefault: false })
    .returning();
  try {
    await runImport(statementOf(ownAccount, [{ Номер: "7001" }]));
    expect(await paymentsNumbered("7001")).toMatchObject([{ organizationId: scenario.organizationId }]);
    await archive(scenario.accountId, new Date().toISOString());
    await runImport(statementOf(ownAccount, [{ Номер: "7002" }]));
    expect(await paymentsNumbered("7002")).toMatchObject([
      { organizationId: scenario.foreignOrganizationId },
    ]);
  } finally {
    await archive(scenario.accountId, null);
    await database().delete(bankAccounts).where(eq(bankAccounts.id, copy!.id));
  }
});

test("of two organizations with one account, the INN of the payee in the statement chooses", async () => {
  const accountNumber = "03224643450000007300";
  const [own, foreign] = [scenario.organizationId, scenario.foreignOrganizationId];
  const inns = { [own]: "7899000036", [foreign]: "7899000043" };
  for (const [id, inn] of Object.entries(inns))
    await database().update(organizations).set({ inn }).where(eq(organizations.id, id));
  await database()
    .insert(bankAccounts)
    .values(
      [own, foreign].map((organizationId) => ({
        ...{ organizationId, accountNumber, bankName: "УФК по г. Москве", bik: "004525988" },
      })),
    );
  const paidTo = (number: string, inn: string) => ({ Номер: number, ПолучательИНН: inn });
  await runImport(
    statementOf(accountNumber, [
      paidTo("7101", inns[own]!),
      paidTo("7102", inns[foreign]!),
      paidTo("7103", "7899000050"),
    ]),
  );
  const organizationOf = async (number: string) => (await paymentsNumbered(number))[0]?.organizationId;
  expect(await organizationOf("7101")).toBe(own);
  expect(await organizationOf("7102")).toBe(foreign);
  expect(await organizationOf("7103")).toBe(own);
  // Money that pays a document of another organization returns to the owner of its account.
  const invoice = await scenario.create({ lines, clientId: scenario.clientId });
  const [{ id }] = [(await paymentsNumbered("7102"))[0]!];
  await execute(matchPayment, scenario.caller, { id, documentId: invoice.id });
  expect(await organizationOf("7102")).toBe(own);
  await execute(matchPayment, scenario.caller, { id, documentId: null });
  expect(await organizationOf("7102")).toBe(foreign);
});

const archive = (id: string, archivedAt: string | null) =>
  database().update(bankAccounts).set({ archivedAt }).where(eq(bankAccounts.id, id));
