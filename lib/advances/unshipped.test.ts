import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documents } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { makeAdvanceInvoices } from "@/lib/advance-invoices/make-all";
import { missingAdvanceInvoices } from "@/lib/advances/unshipped";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { readPaper } from "@/lib/document-issues/read";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { getPayment } from "@/lib/payments/get";
import { listPayments } from "@/lib/payments/list";
import { failureOf } from "@/lib/testing/failure";

const scenario = documentScenario();
const { client, paper, receive, match, account } = dealings(scenario);
const lines = (cents: number) => [{ name: "Услуга", qty: 1, priceCents: cents, vatRate: "22" }];

let orderCount = 0;
/** Receives money on a day and assigns it to a client or a document. */
async function pay(cents: number, date: string, to: Record<string, unknown> = {}, extra: object = {}) {
  orderCount += 1;
  const documentNumber = String(orderCount);
  const id = await receive(cents, { documentNumber, paidAt: `${date}T09:00:00Z`, ...extra });
  await match({ id, ...to });
  return { id, documentNumber };
}

const ship = (clientId: string, cents: number, date: string, extra: Record<string, unknown> = {}) =>
  paper("upd", clientId, cents, { date, lines: lines(cents), ...extra });
const issue = (id: string) => execute(changeStatus, scenario.caller, { id, status: "issued" });
const make = (id: string) => execute(makeAdvanceInvoice, scenario.caller, { id });
const makeAndIssue = async (id: string) => issue((await make(id)).id);
const lacksInvoice = async ({ id }: { id: string }) =>
  (await execute(getPayment, scenario.caller, { id })).lacksAdvanceInvoice;
/**
 * Returns the payments of a month for which invoices would be made, with the amount received and the amount
 * to be invoiced.
 */
async function readPlanned(period: string) {
  const days = { from: `${period}-01`, to: `${period}-28`, organizationId: scenario.organizationId };
  const { items } = await execute(makeAdvanceInvoices, scenario.caller, { ...days, dryRun: true });
  return items.map(({ paymentId, amountCents, advanceCents }) => [paymentId, amountCents, advanceCents]);
}
const readMissing = async (period: string) => {
  const { items } = await execute(getMonth, scenario.caller, { period });
  const { count, sumCents } = items.find(({ code }) => code === "advance_without_invoice")!;
  return { count, sumCents };
};
const invoicedCentsOf = async ({ id }: { id: string }) => (await make(id)).totalCents;

test("a month counts unallocated payments only as far as they exceed the client's debt", async () => {
  const [free, owing, over, sameDay, early] = [
    await client(),
    await client(),
    await client(),
    await client(),
    await client(),
  ];
  const ofFree = await pay(500, "2026-05-10", { clientId: free });

  await paper("act", owing, 1_000, { date: "2026-05-01" });
  const ofDebt = await pay(1_000, "2026-05-10", { clientId: owing });
  const afterDebt = await pay(300, "2026-05-12", { clientId: owing });

  const basisDocumentId = await paper("invoice", over, 1_000, { date: "2026-04-01", lines: lines(1_000) });
  await pay(600, "2026-04-20", { documentId: basisDocumentId });
  await ship(over, 1_000, "2026-04-25", { basisDocumentId });
  const partly = await pay(700, "2026-05-10", { clientId: over });

  await ship(sameDay, 800, "2026-05-10");
  const ofSameDay = await pay(800, "2026-05-10", { clientId: sameDay });

  const before = await pay(900, "2026-05-03", { clientId: early });
  await ship(early, 900, "2026-05-20");

  const lackingExpected = [ofFree, afterDebt, partly, before];
  const all = [...lackingExpected, ofDebt, ofSameDay];
  const lacking = [];
  for (const payment of all) if (await lacksInvoice(payment)) lacking.push(payment);
  expect(lacking).toEqual(lackingExpected);
  expect(await readMissing("2026-05")).toEqual({
    count: lackingExpected.length,
    sumCents: 500 + 300 + 300 + 900,
  });
  expect(await readPlanned("2026-05")).toEqual([
    [before.id, 900, 900],
    [ofFree.id, 500, 500],
    [partly.id, 700, 300],
    [afterDebt.id, 300, 300],
  ]);
  expect(await failureOf(make(ofDebt.id))).toMatchObject({ code: "nothing_advanced" });
  expect(await invoicedCentsOf(partly)).toBe(300);
  expect(await invoicedCentsOf(before)).toBe(900);
});

/** Creates an issued UPD of one date that states another day of shipment. */
const shipOn = (clientId: string, cents: number, shippedAt: string, extra: Record<string, unknown>) =>
  paper("upd", clientId, cents, { lines: lines(cents), upd: { shippedAt }, ...extra });

test("the day of shipment that a UPD states decides whether money came before it", async () => {
  const [earlier, later] = [await client(), await client()];
  const payments = [];
  for (const [clientId, date, shippedAt] of [
    [earlier, "2026-09-12", "2026-09-09"],
    [later, "2026-09-09", "2026-09-12"],
  ] as const) {
    const basisDocumentId = await paper("invoice", clientId, 0, { date: "2026-09-01", lines: lines(700) });
    await shipOn(clientId, 700, shippedAt, { date, basisDocumentId });
    payments.push(await pay(700, "2026-09-10", { documentId: basisDocumentId }));
    await shipOn(clientId, 500, shippedAt, { date });
    payments.push(await pay(500, "2026-09-10", { clientId }));
  }
  const lacking = [];
  for (const payment of payments) lacking.push(await lacksInvoice(payment));
  expect(lacking).toEqual([false, false, true, true]);
  expect(await readMissing("2026-09")).toEqual({ count: 2, sumCents: 1_200 });
  expect((await readPlanned("2026-09")).map(([, ...cents]) => cents).toSorted()).toEqual([
    [500, 500],
    [700, 700],
  ]);
  const { organizationId } = scenario;
  const filters = { organizationId, from: "2026-09-01", view: "without_advance_invoice" };
  const { items } = await execute(listPayments, scenario.caller, filters);
  expect(items.map(({ id }) => id).toSorted()).toEqual([payments[2]!.id, payments[3]!.id].toSorted());
  for (const each of payments.slice(0, 2))
    expect(await failureOf(make(each.id))).toMatchObject({ code: "nothing_advanced" });
  expect(await invoicedCentsOf(payments[2]!)).toBe(700);
  expect(await invoicedCentsOf(payments[3]!)).toBe(500);
});

test("a month counts the taxed and unshipped part of a payment for a document", async () => {
  const clientId = await client();
  const line = (priceCents: number, vatRate: string) => ({ name: vatRate, qty: 1, priceCents, vatRate });
  const documentId = await paper("invoice", clientId, 1_000, {
    ...{ date: "2026-02-01", vatMode: "included" },
    lines: [line(333, "22"), line(100, "10"), line(567, "none")],
  });
  await ship(clientId, 200, "2026-02-02", { basisDocumentId: documentId });
  const { id } = await pay(1_500, "2026-02-03", { documentId });
  // 800 for the invoice, of which 233 are taxed because 200 at 22 % were shipped, and 500 beyond the invoice.
  expect(await readMissing("2026-02")).toEqual({ count: 1, sumCents: 233 + 500 });
  expect(await readPlanned("2026-02")).toEqual([[id, 1_500, 733]]);
  expect(await invoicedCentsOf({ id })).toBe(733);
  expect(await readMissing("2026-02")).toEqual({ count: 0, sumCents: 0 });
});

describe("an invoice with several VAT rates, shipped in part before its payment", () => {
  const line = (priceCents: number, vatRate: string) => ({ name: vatRate, qty: 1, priceCents, vatRate });
  const [taxed, untaxed] = [line(12_200, "22"), line(10_000, "0")];

  /** Creates an invoice for both lines on the first day of a month and ships lines on days of it. */
  async function billAndShip(
    period: string,
    shipments: Array<{ day: string; lines: object[] }>,
    billed: object[] = [taxed, untaxed],
  ) {
    const clientId = await client();
    const common = { vatMode: "included" };
    const basisDocumentId = await paper("invoice", clientId, 0, {
      ...{ ...common, date: `${period}-01` },
      lines: billed,
    });
    for (const { day, lines } of shipments)
      await paper("upd", clientId, 0, { ...common, date: `${period}-${day}`, lines, basisDocumentId });
    return { clientId, documentId: basisDocumentId };
  }

  /** Returns the rates, sums and VAT of the invoice made for a payment, after comparing it with what was planned. */
  async function madeFor({ id }: { id: string }, period: string) {
    const [planned] = (await readPlanned(period)).filter(([paymentId]) => paymentId === id);
    const missing = await readMissing(period);
    const { totalCents, lines: made } = await make(id);
    expect(planned?.[2]).toBe(totalCents);
    expect((await readMissing(period)).sumCents).toBe(missing.sumCents - totalCents);
    return made.map(({ vatRate, sumCents, vatCents }) => [vatRate, sumCents, vatCents]);
  }

  const expectNone = async (payment: { id: string }, period: string) => {
    expect(await lacksInvoice(payment)).toBe(false);
    expect(await readPlanned(period)).toEqual([]);
    expect(await readMissing(period)).toEqual({ count: 0, sumCents: 0 });
    expect(await failureOf(make(payment.id))).toMatchObject({ code: "no_vat" });
  };

  test("needs an advance invoice for the taxed lines that are left", async () => {
    const { documentId } = await billAndShip("2026-03", [{ day: "06", lines: [untaxed] }]);
    const payment = await pay(22_200, "2026-03-09", { documentId });
    expect(await madeFor(payment, "2026-03")).toEqual([["22/122", 12_200, 2_200]]);
  });

  test("needs none if only untaxed lines are left", async () => {
    const { documentId } = await billAndShip("2026-06", [{ day: "06", lines: [taxed] }]);
    const first = await pay(12_200, "2026-06-07", { documentId });
    const second = await pay(10_000, "2026-06-09", { documentId });
    expect(await lacksInvoice(first)).toBe(false);
    await expectNone(second, "2026-06");
  });

  test("counts shipments up to the day of the payment only", async () => {
    const { documentId } = await billAndShip("2026-02", [
      { day: "06", lines: [untaxed] },
      { day: "12", lines: [taxed] },
    ]);
    const before = await pay(11_100, "2026-02-05", { documentId });
    const after = await pay(11_100, "2026-02-09", { documentId });
    expect(await madeFor(before, "2026-02")).toEqual([["22/122", 6_100, 1_100]]);
    expect(await madeFor(after, "2026-02")).toEqual([["22/122", 11_100, 2_002]]);
  });

  test("divides what is left among its rates", async () => {
    const { documentId } = await billAndShip(
      "2026-04",
      [{ day: "06", lines: [line(6_100, "22"), line(5_000, "none")] }],
      [taxed, line(11_000, "10"), untaxed],
    );
    const payment = await pay(33_200, "2026-04-09", { documentId });
    // 6 100 at 22 %, 11 000 at 10 % and 5 000 without tax are left.
    expect(await madeFor(payment, "2026-04")).toEqual([
      ["22/122", 6_100, 1_100],
      ["10/110", 11_000, 1_000],
    ]);
  });

  test("is divided as a whole if less is left than was paid in advance", async () => {
    const { clientId, documentId } = await billAndShip("2026-01", []);
    const upd = { date: "2026-01-06", vatMode: "included", basisDocumentId: documentId };
    const shipment = await paper("upd", clientId, 0, { ...upd, lines: [untaxed] });
    await pay(10_000, "2026-01-06", { documentId: shipment });
    const payment = await pay(22_200, "2026-01-09", { documentId });
    expect(await madeFor(payment, "2026-01")).toEqual([["22/122", 12_200, 2_200]]);
  });

  test("matches what was agreed at 20 % with what is shipped at 22 %", async () => {
    const clientId = await client();
    const common = { vatMode: "included" };
    const basisDocumentId = await paper("invoice", clientId, 0, {
      ...{ ...common, date: "2025-12-20" },
      lines: [line(12_000, "20"), untaxed],
    });
    const shipped = [line(12_000, "22")];
    await paper("upd", clientId, 0, { ...common, date: "2026-10-06", lines: shipped, basisDocumentId });
    const payment = await pay(22_000, "2026-10-09", { documentId: basisDocumentId });
    await expectNone(payment, "2026-10");
  });

  test("is divided as a whole if it is a contract", async () => {
    const clientId = await client();
    const common = { vatMode: "included", lines: [taxed, untaxed] };
    const documentId = await paper("contract", clientId, 0, { ...common, date: "2026-11-01" });
    const upd = { ...common, date: "2026-11-06", lines: [untaxed], basisDocumentId: documentId };
    await paper("upd", clientId, 0, upd);
    const payment = await pay(21_100, "2026-11-09", { documentId });
    expect(await madeFor(payment, "2026-11")).toEqual([["22/122", 6_100, 1_100]]);
  });
});

test("a refunded payment pays no debt", async () => {
  const clientId = await client();
  await pay(1_000, "2026-04-01", { clientId });
  await pay(1_000, "2026-04-02", { clientId }, { kind: "outgoing" });
  await ship(clientId, 500, "2026-04-30");
  const late = await pay(500, "2026-06-05", { clientId });
  expect(await lacksInvoice(late)).toBe(false);
  expect(await lacksInvoice(await pay(500, "2026-06-06", { clientId }))).toBe(true);
});

test("a refund for a shipped invoice makes a debt on its own day, so money that came before stays an advance", async () => {
  const clientId = await client();
  const basisDocumentId = await paper("invoice", clientId, 1_220, {
    date: "2027-03-01",
    lines: lines(1_220),
  });
  await ship(clientId, 1_220, "2027-03-02", { basisDocumentId });
  await pay(1_220, "2027-03-03", { documentId: basisDocumentId });
  const before = await pay(1_000, "2027-03-05", { clientId });
  const readDue = async () => [await readPlanned("2027-03"), await lacksInvoice(before)];
  const due = [[[before.id, 1_000, 1_000]], true];
  expect(await readDue()).toEqual(due);
  await pay(610, "2027-03-20", { documentId: basisDocumentId }, { kind: "outgoing" });
  expect(await readDue()).toEqual(due);
  const after = await pay(1_000, "2027-03-21", { clientId });
  expect(await readPlanned("2027-03")).toEqual([
    [before.id, 1_000, 1_000],
    [after.id, 1_000, 1_000],
  ]);
  expect(await invoicedCentsOf(before)).toBe(1_000);
});

test("money for a shipment stays as it was on the day of other money, if it is returned later", async () => {
  const clientId = await client();
  const shipment = await ship(clientId, 1_220, "2027-04-02");
  await pay(1_220, "2027-04-03", { documentId: shipment });
  const before = await pay(1_000, "2027-04-05", { clientId });
  await pay(610, "2027-04-20", { documentId: shipment }, { kind: "outgoing" });
  expect(await readPlanned("2027-04")).toEqual([[before.id, 1_000, 1_000]]);
  expect(await invoicedCentsOf(before)).toBe(1_000);
});

test("the rest of a refund for an invoice takes its client's money without a document", async () => {
  const clientId = await client();
  const documentId = await paper("invoice", clientId, 1_000, { date: "2027-05-01", lines: lines(1_000) });
  await pay(1_000, "2027-05-02", { documentId });
  const returned = await pay(1_000, "2027-05-03", { clientId });
  await makeAndIssue(returned.id);
  await pay(2_000, "2027-05-04", { documentId }, { kind: "outgoing" });
  const shipment = await ship(clientId, 1_000, "2027-05-10");
  expect((await readPaper(database(), shipment)).advances ?? []).toEqual([]);
});

test("money stays an advance of its day, whenever it is returned without a document", async () => {
  const [free, ofInvoice] = [await client(), await client()];
  const documentId = await paper("invoice", ofInvoice, 1_000, { date: "2026-12-01", lines: lines(1_000) });
  const paid = [
    await pay(1_000, "2026-12-02", { clientId: free }),
    await pay(1_000, "2026-12-02", { documentId }),
  ];
  for (const date of ["2026-12-01", "2026-12-03", "2027-02-01"])
    for (const clientId of [free, ofInvoice]) {
      await pay(1_000, date, { clientId }, { kind: "outgoing" });
      expect(await readMissing("2026-12")).toEqual({ count: 2, sumCents: 2_000 });
      expect(await Promise.all(paid.map(lacksInvoice))).toEqual([true, true]);
    }
});

test("a payment with an advance invoice pays later shipments, but no earlier debt", async () => {
  const [after, before] = [await client(), await client()];
  await makeAndIssue((await pay(1_000, "2026-06-02", { clientId: after })).id);
  await ship(after, 1_000, "2026-06-03");
  expect(await lacksInvoice(await pay(400, "2026-06-04", { clientId: after }))).toBe(true);

  await makeAndIssue((await pay(1_000, "2026-06-02", { clientId: before })).id);
  await ship(before, 1_000, "2026-06-01");
  expect(await lacksInvoice(await pay(1_000, "2026-06-03", { clientId: before }))).toBe(false);
  expect(await lacksInvoice(await pay(10, "2026-06-04", { clientId: before }))).toBe(true);
});

test("a payment that partly paid a debt is an advance for the rest, also on the next UPD", async () => {
  const clientId = await client();
  await ship(clientId, 400, "2026-07-01");
  const first = await pay(1_000, "2026-07-02", { clientId });
  const { number, totalCents } = await make(first.id);
  expect(totalCents).toBe(600);
  await issue((await make(first.id)).id);
  const second = await pay(500, "2026-07-03", { clientId });
  expect(await lacksInvoice(second)).toBe(true);
  expect(await invoicedCentsOf(second)).toBe(500);
  const next = await ship(clientId, 600, "2026-07-10");
  const last = await ship(clientId, 500, "2026-07-11");
  const numbersNamedBy = async (id: string) => {
    const { advances = [], advanceInvoices = [] } = await readPaper(database(), id);
    return [advances.map((each) => each.number), advanceInvoices.map((each) => each.number)];
  };
  expect(await numbersNamedBy(next)).toEqual([[first.documentNumber], [number]]);
  expect(await numbersNamedBy(last)).toEqual([[second.documentNumber], []]);
});

test("the list of payments without advance invoice agrees with each payment, for all clients and for one", async () => {
  const clients = [await client(), await client(), await client()];
  // Money, refunds and shipments of each client, in a different order for each.
  for (const [at, clientId] of clients.entries()) {
    for (let step = 0; step < 12; step++) {
      const slot = (step * (5 + 2 * at) + at) % 12;
      const date = `2026-08-${String(1 + slot * 2).padStart(2, "0")}`;
      const cents = 100 + ((slot * 37 + at * 11) % 9) * 100;
      if (slot % 3 === 0) await ship(clientId, cents * 2, date);
      else if (slot === 5) await pay(cents, date, { clientId }, { kind: "outgoing" });
      else await pay(cents, date, { clientId });
    }
  }
  const list = async (filters: object) => {
    const { items } = await execute(listPayments, scenario.caller, { ...filters, limit: 200 });
    return items.map(({ id }) => id).toSorted();
  };
  const { organizationId } = scenario;
  const view = "without_advance_invoice";
  // Of the money that nothing was shipped for, one payment of each client has an advance invoice.
  const withInvoice: string[] = [];
  for (const clientId of clients) {
    const { id } = await pay(50_000, "2026-08-25", { clientId });
    await pay(300, "2026-08-26", { clientId });
    await makeAndIssue(id);
    withInvoice.push(id);
  }
  const lacking: string[] = [];
  for (const id of await list({ organizationId })) if (await lacksInvoice({ id })) lacking.push(id);
  expect(lacking.filter((id) => withInvoice.includes(id))).toEqual([]);
  expect(await list({ organizationId, view })).toEqual(lacking);
  const ofClients = [];
  for (const clientId of clients) {
    const own = await list({ organizationId, clientId });
    const found = await list({ organizationId, clientId, view });
    expect(found).toEqual(own.filter((id) => lacking.includes(id)));
    ofClients.push(found.length, own.length - found.length);
  }
  // Both outcomes occur.
  expect(Math.min(...ofClients)).toBeGreaterThan(0);
  for (
    let planned = await readPlanned("2026-08");
    planned.length > 0;
    planned = await readPlanned("2026-08")
  ) {
    const sumCents = planned.reduce((sum, [, , cents]) => sum + Number(cents), 0);
    expect(await readMissing("2026-08")).toEqual({ count: planned.length, sumCents });
    const [id, , advanceCents] = planned.at(-1)!;
    expect(await invoicedCentsOf({ id: String(id) })).toBe(advanceCents);
  }
});

async function correctTo(id: string, clientId: string) {
  const { caller } = scenario;
  const { id: correctionId } = await execute(correctDocument, caller, { id });
  await execute(updateDocument, caller, { id: correctionId, clientId });
  await issue(correctionId);
}

test("the money of a document that was corrected to another client pays no shipment to the first one", async () => {
  const [first, other] = [await client(), await client()];
  const basisDocumentId = await paper("invoice", first, 1_000, { date: "2026-09-01", lines: lines(1_000) });
  const paid = await pay(1_000, "2026-09-20", { documentId: basisDocumentId });
  const upd = await ship(first, 1_000, "2026-09-10", { basisDocumentId });
  const billed = await ship(first, 700, "2026-09-11");
  const bill = await paper("invoice", first, 700, { basisDocumentId: billed, lines: lines(700) });
  const paidBill = await pay(700, "2026-09-21", { documentId: bill });
  const later = await pay(1_700, "2026-09-25", { clientId: first });
  const readLacking = () => Promise.all([paid, paidBill, later].map(lacksInvoice));
  expect(await readLacking()).toEqual([false, false, true]);
  await correctTo(basisDocumentId, other);
  await correctTo(bill, other);
  expect(await readLacking()).toEqual([true, true, false]);
  const next = await ship(first, 500, "2026-09-30");
  const named = async (id: string) => (await readPaper(database(), id)).advances?.map(({ number }) => number);
  expect(await Promise.all([upd, next].map(named))).toEqual([[], []]);
  const balances = await Promise.all([first, other].map((id) => account(id)));
  expect(balances.map(({ closingCents }) => closingCents)).toEqual([500, -1_700]);
});

test("an advance invoice that an earlier version let be made out to another client pays debts like any money", async () => {
  const [clientId, other] = [await client(), await client()];
  const paid = await pay(1_000, "2026-10-05", { clientId });
  const { id } = await make(paid.id);
  await issue(id);
  await ship(clientId, 1_000, "2026-10-01");
  const next = await pay(500, "2026-10-10", { clientId });
  expect(await lacksInvoice(next)).toBe(false);
  await database().update(documents).set({ clientId: other }).where(eq(documents.id, id));
  expect(await lacksInvoice(next)).toBe(true);
});

test("kopecks by which part shipments miss their invoice are no advance", async () => {
  const clientId = await client();
  const parts = (qty: number) => ({
    vatMode: "on_top",
    lines: [{ name: "Товар", qty, priceCents: 2_502, vatRate: "22" }],
  });
  const basisDocumentId = await paper("invoice", clientId, 0, { date: "2026-11-01", ...parts(2) });
  await paper("upd", clientId, 0, { date: "2026-11-02", basisDocumentId, ...parts(1) });
  const whole = await pay(6_105, "2026-11-10", { documentId: basisDocumentId });
  expect(await invoicedCentsOf(whole)).toBe(6_105 - 3_052);
  await execute(deleteDocument, scenario.caller, { id: (await make(whole.id)).id });

  await paper("upd", clientId, 0, { date: "2026-11-03", basisDocumentId, ...parts(1) });
  expect((await account(clientId)).closingCents).toBe(2 * 3_052 - 6_105);
  expect(await lacksInvoice(whole)).toBe(false);
  expect(await readMissing("2026-11")).toEqual({ count: 0, sumCents: 0 });
  expect((await failureOf(make(whole.id))).code).toBe("nothing_advanced");
});

test("the statement about a month's payments counts the shipments of a document once", async () => {
  const plan = await database().execute(sql`explain (costs off) ${missingAdvanceInvoices(undefined, [])}`);
  const lines = plan.map((line) => Object.values(line).join());
  // PostgreSQL would otherwise copy the count to wherever it is used: 318 nested statements.
  expect(lines.filter((line) => /^ *(SubPlan|InitPlan) \d+$/.test(line)).length).toBeLessThan(30);
});
