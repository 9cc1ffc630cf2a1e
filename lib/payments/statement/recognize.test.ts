import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { receivePayment } from "@/lib/payments/testing/receive";
import { importText, lines, ownAccount, paymentsNumbered } from "./testing/import";
import { statementOf } from "./testing/text";

const scenario = documentScenario();
const runImport = (text: string | Uint8Array) => importText(scenario.caller, text);

describe("a payment known before", () => {
  const receiveNotified = (extra: Partial<Parameters<typeof receivePayment>[0]> = {}) =>
    receivePayment({ organizationId: scenario.organizationId, bankPaymentId: crypto.randomUUID(), ...extra });
  const importEntry = (fields: Record<string, string>) => runImport(statementOf(ownAccount, [fields]));

  test("is recognized by its payer", async () => {
    const id = await receiveNotified({ amountCents: 11_100, payerInn: "7800000027" });
    expect(await importEntry({ Номер: "301", Сумма: "111.00" })).toMatchObject({
      recognized: 1,
      imported: 0,
    });
    expect(await paymentsNumbered("301")).toMatchObject([{ id, source: "bank", purpose: "За услуги" }]);
    expect(await importEntry({ Номер: "301", Сумма: "111.00" })).toMatchObject({ known: 1, recognized: 0 });
  });

  test("is recognized by the name of a person if the statement appends the person's address", async () => {
    const id = await receiveNotified({ amountCents: 15_020, payerName: "ЗАЙЦЕВ ПЁТР ИЛЬИЧ", purpose: null });
    const Плательщик1 = "ЗАЙЦЕВ ПЕТР ИЛЬИЧ//Г МОСКВА УЛ ЛЕСНАЯ Д 1//";
    const person = { ПлательщикИНН: "", Плательщик: "", Плательщик1, ПлательщикРасчСчет: "" };
    expect(await importEntry({ Номер: "1502", Сумма: "150.20", ...person })).toMatchObject({
      recognized: 1,
      imported: 0,
    });
    expect(await paymentsNumbered("1502")).toMatchObject([{ id }]);
  });

  test("is recognized by its purpose when the notification has no payer", async () => {
    await receiveNotified({ amountCents: 22_200, payerName: null, purpose: "Оплата за обучение в ноябре" });
    const purpose = "Оплата за обучение в ноябре. НДС не облагается";
    expect(await importEntry({ Номер: "302", Сумма: "222.00", НазначениеПлатежа: purpose })).toMatchObject({
      recognized: 1,
    });
  });

  test.each([
    ["another payer", { payerInn: "7700000016" }],
    ["another order", { payerInn: "7800000027", documentNumber: "17" }],
    ["another week", { payerInn: "7800000027", paidAt: "2026-11-12T10:00:00.000Z" }],
    ["another amount", { payerInn: "7800000027", amountCents: 33_301 }],
    ["another direction", { payerInn: "7800000027", kind: "outgoing" as const }],
    ["nothing in common", { payerName: null, purpose: null }],
  ])("is not recognized with %s", async (difference, extra) => {
    await receiveNotified({ amountCents: 33_300, ...extra });
    expect(await importEntry({ Номер: `33 ${difference}`, Сумма: "333.00" })).toMatchObject({
      recognized: 0,
      imported: 1,
    });
  });

  test.each([
    ["2026-11-16T23:59:00+03:00", 0],
    ["2026-11-17T00:00:00+03:00", 1],
    ["2026-11-23T23:59:00+03:00", 1],
    ["2026-11-24T00:00:00+03:00", 0],
    ["2026-11-24T00:00:00.000Z", 0],
  ])(
    "is recognized within three days: dated %s and the 20th in the statement: %i",
    async (paidAt, recognized) => {
      await receiveNotified({ amountCents: 55_500, payerInn: "7800000027", paidAt });
      const entry = { Номер: `55 ${paidAt}`, Сумма: "555.00" };
      // The neighbouring lines, of other days, do not change the day compared for this one.
      const neighbours = ["10.11.2026", "30.11.2026"].map((day) => ({
        Номер: `${day} ${paidAt}`,
        Дата: day,
      }));
      expect(await runImport(statementOf(ownAccount, [entry, ...neighbours]))).toMatchObject({ recognized });
      await database().delete(payments).where(eq(payments.amountCents, 55_500));
    },
  );

  test.each([["2026-11-17T00:00:00+03:00"], ["2026-11-23T23:59:00+03:00"]])(
    "is recognized in a statement of the 20th alone when dated %s",
    async (paidAt) => {
      const amountCents = 55_600 + Number(paidAt.slice(8, 10));
      await receiveNotified({ amountCents, payerInn: "7800000027", paidAt });
      const entry = { Номер: `56 ${paidAt}`, Сумма: (amountCents / 100).toFixed(2) };
      expect(await importEntry(entry)).toMatchObject({ recognized: 1, imported: 0 });
    },
  );

  test("is recognized by its order number with or without leading zeros", async () => {
    await receiveNotified({ amountCents: 55_700, payerName: null, purpose: null, documentNumber: "557" });
    expect(await importEntry({ Номер: "000557", Сумма: "557.00" })).toMatchObject({
      recognized: 1,
      imported: 0,
    });
  });

  test("is recognized by its order number even if the purposes name different invoices", async () => {
    const purpose = "Оплата по счету № СЧ-2026/911. Без НДС";
    await receiveNotified({ amountCents: 55_800, payerInn: "7800000027", purpose, documentNumber: "558" });
    const entry = { Номер: "558", Сумма: "558.00", НазначениеПлатежа: "Оплата по счету № СЧ-2026/912" };
    expect(await importEntry(entry)).toMatchObject({ recognized: 1, imported: 0 });
  });

  test("is not recognized by a shared first word of the purposes", async () => {
    await receiveNotified({ amountCents: 55_900, payerName: null, purpose: "Оплата" });
    const entry = { Номер: "559", Сумма: "559.00", НазначениеПлатежа: "Оплата аренды за ноябрь" };
    expect(await importEntry(entry)).toMatchObject({ recognized: 0, imported: 1 });
  });

  test("is recognized when it is outgoing and the notification names us as the payer", async () => {
    const notified = { amountCents: 56_100, payerInn: "7700000016", documentNumber: "561" };
    const id = await receiveNotified({ kind: "outgoing", ...notified });
    const row = {
      ...{ Номер: "561", Сумма: "561.00", ПлательщикРасчСчет: ownAccount, ПлательщикИНН: "7700000016" },
      ...{ ПолучательРасчСчет: "40702810000000000077", ПолучательИНН: "7800000027" },
    };
    expect(await importEntry(row)).toMatchObject({ recognized: 1, imported: 0 });
    expect(await paymentsNumbered("561")).toMatchObject([{ id, kind: "outgoing", payerInn: "7700000016" }]);
  });

  test.each([
    ["keeps the moment at which it was paid", "2026-11-19T07:30:00.000Z", "2026-11-19T07:30:00.000Z"],
    ["learns the day where it was told of without one", null, "2026-11-20T00:00:00.000Z"],
  ])("is recognized and %s", async (how, paidAt, kept) => {
    const amountCents = 56_200 + how.length;
    const createdAt = "2026-11-20T09:00:00.000Z";
    const id = await receiveNotified({ amountCents, payerInn: "7800000027", paidAt, createdAt });
    const entry = { Номер: `562 ${how}`, Сумма: (amountCents / 100).toFixed(2) };
    expect(await importEntry(entry)).toMatchObject({ recognized: 1, imported: 0 });
    expect(await paymentsNumbered(entry.Номер)).toMatchObject([{ id, paidAt: kept }]);
  });

  test("is recognized once, so that the second of two equal payments is imported", async () => {
    await receiveNotified({ amountCents: 44_400, payerInn: "7800000027" });
    const text = statementOf(ownAccount, [
      { Номер: "441", Сумма: "444.00" },
      { Номер: "442", Сумма: "444.00" },
    ]);
    expect(await runImport(text)).toMatchObject({ recognized: 1, imported: 1 });
  });

  test.each([
    ["another invoice", "Оплата по счету № СЧ-2026/912. Без НДС", 0],
    ["the same invoice in short", "Оплата счета 911", 1],
    ["the same invoice, cut short in its number", "Оплата по счету № СЧ-2026/91", 1],
    ["no invoice", "Оплата по договору", 1],
    ["a number that is no invoice's", "Доплата ЦБ-2026/4455", 1],
  ])("that names an invoice is compared with a purpose of %s", async (what, purpose, recognized) => {
    const amountCents = 91_100 + what.length;
    await receiveNotified({
      amountCents,
      payerInn: "7800000027",
      purpose: "Оплата по счету № СЧ-2026/911. Без НДС",
    });
    const amount = (amountCents / 100).toFixed(2);
    const entry = { Номер: `91 ${what}`, Сумма: amount, НазначениеПлатежа: purpose };
    expect(await importEntry(entry)).toMatchObject({ recognized, imported: 1 - recognized });
  });

  test("is matched to the invoice that only the statement names", async () => {
    const invoice = await scenario.create({ lines });
    const id = await receiveNotified({ amountCents: 1_000_000, payerInn: "7800000027", purpose: null });
    const purpose = `Счет ${invoice.number}`;
    expect(await importEntry({ Номер: "305", НазначениеПлатежа: purpose })).toMatchObject({
      recognized: 1,
      matched: 1,
      left: 0,
    });
    const [payment] = await database().select().from(payments).where(eq(payments.id, id));
    expect(payment?.documentId).toBe(invoice.id);
  });

  describe("that was entered by hand for an invoice without its payer", () => {
    /**
     * Creates an invoice of the client who is the payer in the statement, and pays it by hand; returns both.
     */
    async function payByHand(clientId: string | null = scenario.clientId, amountCents = 1_000_000) {
      const invoice = await scenario.create({ lines, clientId });
      await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
      const payment = await execute(addPayment, scenario.caller, {
        id: invoice.id,
        amountCents,
        paidAt: "2026-11-19",
      });
      return { invoice, payment };
    }

    test.each([
      ["names it", (number: string) => `Оплата по счету ${number}`],
      ["names it shortly", (number: string) => `Оплата по счету № ${Number(number.split("/")[1])}`],
      ["names no invoice", () => "За услуги по договору"],
    ])("is recognized when its client %s", async (_, purposeOf) => {
      const { invoice, payment } = await payByHand();
      const row = { Номер: `by hand ${invoice.number}`, НазначениеПлатежа: purposeOf(invoice.number!) };
      expect(await importEntry(row)).toMatchObject({ recognized: 1, imported: 0 });
      expect(await paymentsNumbered(row.Номер)).toMatchObject([
        { id: payment.id, source: "manual", payerInn: "7800000027", documentId: invoice.id },
      ]);
      const { paidCents, status } = await execute(getDocument, scenario.caller, { id: invoice.id });
      expect({ paidCents, status }).toEqual({ paidCents: 1_000_000, status: "paid" });
    });

    test("is not recognized when its client names another invoice", async () => {
      const { invoice } = await payByHand();
      const another = await scenario.create({ lines, clientId: scenario.clientId });
      const row = { Номер: `another ${invoice.number}`, НазначениеПлатежа: `По счету ${another.number}` };
      expect(await importEntry(row)).toMatchObject({ recognized: 0, imported: 1 });
    });

    test("is not recognized when somebody else pays the same amount", async () => {
      const { invoice } = await payByHand(null, 999_900);
      expect(await importEntry({ Номер: `somebody ${invoice.number}`, Сумма: "9999.00" })).toMatchObject({
        recognized: 0,
        imported: 1,
      });
    });
  });
});
