import { isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { listClients } from "@/lib/clients/list";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentTotals } from "@/lib/documents/list-totals";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "@/lib/payments/list";
import { paymentTotals } from "@/lib/payments/list-totals";
import { receivePayment } from "@/lib/payments/testing/receive";
import { readHeldMoney } from "@/lib/reminders/held";
import { failureOf } from "@/lib/testing/failure";
import { addDays } from "@/lib/values/dates";
import { advancesLeft } from "./advances-left";
import { readBalance } from "./entries";
import { dealings } from "./testing/dealings";

const scenario = documentScenario();
const { client, line, paper, receive, match, account } = dealings(scenario);

describe("a client's account", () => {
  test("has documents as debit and payments as credit, by shipments or by invoices", async () => {
    const id = await client();
    const date = "2026-10-05";
    const invoice = await paper("invoice", id, 12_200, { date });
    const act = await paper("act", id, 10_000, { date: "2026-10-31" });
    // Half past midnight in Moscow, but the previous day in UTC.
    const paidAt = "2026-10-14T21:30:00.000Z";
    const payment = await receive(12_200, { paidAt, documentNumber: "38" });
    await match({ id: payment, documentId: invoice });
    const shipped = await account(id);
    expect(shipped).toMatchObject({ openingCents: 0, debitCents: 10_000, creditCents: 12_200 });
    expect(shipped).toMatchObject({ closingCents: -2_200, unpaidInvoicesCents: 0, advanceCents: 0 });
    expect(shipped.entries).toEqual([
      {
        date: "2026-10-15",
        kind: "payment",
        documentId: null,
        paymentId: payment,
        label: "Оплата, п/п № 38",
        debitCents: 0,
        creditCents: 12_200,
      },
      {
        date: "2026-10-31",
        kind: "shipment",
        documentId: act,
        paymentId: null,
        label: expect.stringMatching(/^Акт № .+ от 31\.10\.2026$/),
        debitCents: 10_000,
        creditCents: 0,
      },
    ]);
    const invoiced = await account(id, { basis: "invoices" });
    expect(invoiced.entries.map(({ kind }) => kind)).toEqual(["invoice", "payment"]);
    expect(invoiced.closingCents).toBe(0);
  });

  test("by invoices leaves out what was marked as paid by hand", async () => {
    const id = await client();
    const markedPaid = await paper("invoice", id, 50_000);
    await execute(changeStatus, scenario.caller, { id: markedPaid, status: "paid" });
    const overpaid = await paper("invoice", id, 10_000);
    await execute(addPayment, scenario.caller, { id: overpaid, amountCents: 12_000, paidAt: "2026-11-20" });
    const { organizationId } = scenario;
    const { closingCents, unpaidInvoicesCents } = await account(id, { basis: "invoices" });
    expect({ closingCents, unpaidInvoicesCents }).toEqual({ closingCents: -2_000, unpaidInvoicesCents: 0 });
    expect(await readBalance(database(), { clientId: id, organizationId, basis: "invoices" })).toBe(-2_000);
  });

  test("opens with the balance before its first day and ends with its last day", async () => {
    const id = await client();
    await paper("act", id, 10_000, { date: "2026-09-30" });
    await paper("act", id, 20_000, { date: "2026-10-01" });
    await paper("act", id, 30_000, { date: "2026-10-31" });
    await paper("act", id, 40_000, { date: "2026-11-01" });
    const october = await account(id, { from: "2026-10-01", to: "2026-10-31" });
    expect(october).toMatchObject({ openingCents: 10_000, debitCents: 50_000, closingCents: 60_000 });
    expect(october.entries.map(({ date }) => date)).toEqual(["2026-10-01", "2026-10-31"]);
    const backwards = await failureOf(account(id, { from: "2026-10-02", to: "2026-10-01" }));
    expect(backwards).toMatchObject({ code: "validation_error", fields: ["to"] });
  });

  test("sorts by day, documents before payments", async () => {
    const id = await client();
    const paidOn = (day: string) => ({ paidAt: `${day}T09:00:00.000Z`, documentNumber: "1" });
    await match({ id: await receive(30_000, paidOn("2026-11-20")), clientId: id });
    await match({ id: await receive(10_000, paidOn("2026-11-19")), clientId: id });
    await paper("act", id, 40_000, { date: "2026-11-20" });
    const { entries } = await account(id);
    expect(entries.map(({ date, kind }) => [date, kind])).toEqual([
      ["2026-11-19", "payment"],
      ["2026-11-20", "shipment"],
      ["2026-11-20", "payment"],
    ]);
  });

  test("leaves out drafts, cancelled documents and other organizations", async () => {
    const id = await client();
    await scenario.create({ docType: "act", clientId: id, lines: [line(1_000)] });
    const cancelled = await paper("act", id, 2_000);
    await execute(changeStatus, scenario.caller, { id: cancelled, status: "cancelled" });
    const organizationId = scenario.foreignOrganizationId;
    await paper("act", id, 4_000, { organizationId });
    expect((await account(id)).closingCents).toBe(0);
    expect((await account(id, { organizationId })).closingCents).toBe(4_000);
  });

  test("has an advance that refunds reduce", async () => {
    const id = await client();
    await match({ id: await receive(50_000), clientId: id });
    await match({ id: await receive(20_000, { kind: "outgoing" }), clientId: id });
    const { entries, ...sums } = await account(id);
    expect(sums).toMatchObject({ debitCents: 20_000, creditCents: 50_000, closingCents: -30_000 });
    expect(sums.advanceCents).toBe(30_000);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(["payment", "refund"]);
    const { items } = await execute(listPayments, scenario.caller, { clientId: id, advance: "1" });
    expect(items).toMatchObject([{ advanceCents: 50_000, kind: "incoming" }]);
    expect(advancesLeft(items, sums.advanceCents)).toMatchObject([{ advanceCents: 30_000 }]);
    await match({ id: await receive(30_000, { kind: "outgoing" }), clientId: id });
    expect(advancesLeft(items, (await account(id)).advanceCents)).toEqual([]);
  });

  test("has an advance that a refund for an invoice leaves as it is", async () => {
    const id = await client();
    const invoice = await paper("invoice", id, 30_000);
    await match({ id: await receive(50_000), clientId: id });
    await match({ id: await receive(30_000), documentId: invoice });
    await match({ id: await receive(30_000, { kind: "outgoing" }), documentId: invoice });
    expect(await account(id)).toMatchObject({ closingCents: -50_000, advanceCents: 50_000 });
    expect(await readHeldMoney(database(), scenario.organizationId, [id])).toEqual(new Map([[id, 50_000]]));
  });

  test("has an advance that the rest of a refund divided between an invoice and the client reduces", async () => {
    const id = await client();
    const invoice = await paper("invoice", id, 122_000);
    await match({ id: await receive(100_000), clientId: id });
    await match({ id: await receive(122_000), documentId: invoice });
    const allocations = [{ documentId: invoice, amountCents: 122_000 }];
    await match({ id: await receive(161_000, { kind: "outgoing" }), allocations });
    expect(await account(id)).toMatchObject({ closingCents: -61_000, advanceCents: 61_000 });
    expect(await readHeldMoney(database(), scenario.organizationId, [id])).toEqual(new Map([[id, 61_000]]));
  });

  test("has a refund for an invoice with at most what the invoice received, and the rest as one of the client", async () => {
    const id = await client();
    const invoice = await paper("invoice", id, 122_000);
    await match({ id: await receive(500_000), clientId: id });
    await match({ id: await receive(122_000), documentId: invoice });
    await match({ id: await receive(22_000, { kind: "outgoing" }), documentId: invoice });
    const refund = await receive(300_000, { kind: "outgoing" });
    for (let time = 0; time < 2; time++)
      expect((await match({ id: refund, documentId: invoice })).allocations).toMatchObject([
        { amountCents: 100_000 },
      ]);
    expect(await account(id)).toMatchObject({ closingCents: -300_000, advanceCents: 300_000 });
  });

  test("has an overpaid invoice returned in whole, with other advances left as they are", async () => {
    const id = await client();
    const invoice = await paper("invoice", id, 122_000);
    await match({ id: await receive(100_000), clientId: id });
    await match({ id: await receive(183_000), documentId: invoice });
    await match({ id: await receive(183_000, { kind: "outgoing" }), documentId: invoice });
    expect(await account(id)).toMatchObject({ closingCents: -100_000, advanceCents: 100_000 });
  });

  test("has its own part of money for invoices of two clients, and of what was returned for them", async () => {
    const ids = [await client(), await client()];
    const invoices = [await paper("invoice", ids[0]!, 122_000), await paper("invoice", ids[1]!, 61_000)];
    const divide = (id: string, cents: number[]) =>
      match({ id, allocations: invoices.map((documentId, at) => ({ documentId, amountCents: cents[at] })) });
    await divide(await receive(183_000), [122_000, 61_000]);
    await divide(await receive(91_500, { kind: "outgoing" }), [61_000, 30_500]);
    const { organizationId } = scenario;
    for (const [at, closingCents] of [-61_000, -30_500].entries()) {
      const clientId = ids[at]!;
      expect(await account(clientId)).toMatchObject({
        closingCents,
        debitCents: -closingCents,
        advanceCents: 0,
      });
      expect(await readBalance(database(), { clientId, organizationId, basis: "shipments" })).toBe(
        closingCents,
      );
    }
  });

  test("has an overpayment of an invoice as an advance, less what was returned for the invoice", async () => {
    const id = await client();
    const invoice = await paper("invoice", id, 30_000);
    await match({ id: await receive(30_000), documentId: invoice });
    const draft = await execute(correctDocument, scenario.caller, { id: invoice });
    await execute(updateDocument, scenario.caller, { id: draft.id, lines: [line(25_000)] });
    await execute(changeStatus, scenario.caller, { id: draft.id, status: "issued" });
    const before = (await account(id)).advanceCents;
    await match({ id: await receive(3_000, { kind: "outgoing" }), documentId: draft.id });
    expect([before, (await account(id)).advanceCents]).toEqual([5_000, 2_000]);
  });

  test("counts an issued correction instead of its original and the overpaid rest as an advance", async () => {
    const id = await client();
    const invoice = await paper("invoice", id, 30_000);
    await match({ id: await receive(30_000), documentId: invoice });
    const draft = await execute(correctDocument, scenario.caller, { id: invoice });
    await execute(updateDocument, scenario.caller, { id: draft.id, lines: [line(25_000)] });
    expect((await account(id, { basis: "invoices" })).closingCents).toBe(0);
    await execute(changeStatus, scenario.caller, { id: draft.id, status: "issued" });
    expect(await account(id, { basis: "invoices" })).toMatchObject({
      debitCents: 25_000,
      creditCents: 30_000,
      closingCents: -5_000,
      advanceCents: 5_000,
    });
  });
});

test("the list of clients has debts and sorts by them, page by page", async () => {
  const names = ["Я-должник", "А-должник", "М-должник"];
  const [largestDebtor, smallestDebtor, middleDebtor] = [
    await client(names[0]),
    await client(names[1]),
    await client(names[2]),
  ];
  const dueDate = addDays(new Date().toISOString().slice(0, 10), -3);
  await paper("invoice", largestDebtor, 900_000_000, { date: "2026-01-10", dueDate });
  const partlyPaid = await paper("invoice", middleDebtor, 900_000_000);
  await execute(addPayment, scenario.caller, {
    id: partlyPaid,
    amountCents: 100_000_000,
    paidAt: "2026-11-20",
  });
  await paper("invoice", smallestDebtor, 700_000_000);
  const page = (query: Record<string, unknown>) =>
    execute(listClients, scenario.caller, { sort: "debt", ...query });
  const first = await page({ limit: "2" });
  expect(first.items).toMatchObject([
    { id: largestDebtor, unpaidCents: 900_000_000, overdueCents: 900_000_000, advanceCents: 0 },
    { id: middleDebtor, unpaidCents: 800_000_000, overdueCents: 0 },
  ]);
  const second = await page({ limit: "1", cursor: first.nextCursor });
  expect(second.items).toMatchObject([{ id: smallestDebtor, unpaidCents: 700_000_000 }]);
  expect((await page({ sort: "overdue", limit: "1" })).items).toMatchObject([{ id: largestDebtor }]);
});

test.each(["debt", "overdue"])(
  "pages sorted by %s contain every client once, those without debt last",
  async (sort) => {
    const debtField = { debt: "unpaidCents", overdue: "overdueCents" }[sort] as
      | "unpaidCents"
      | "overdueCents";
    const dueDate = addDays(new Date().toISOString().slice(0, 10), -3);
    for (const cents of [500, 300, 300])
      await paper("invoice", await client(`ООО «Страница ${cents}»`), cents, { date: "2026-01-10", dueDate });
    await paper("invoice", await client("ООО «В срок»"), 900);
    const listed: Awaited<ReturnType<typeof readPage>>["items"] = [];
    const readPage = (cursor: string | null) =>
      execute(listClients, scenario.caller, { sort, limit: "2", ...(cursor && { cursor }) });
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const { items, nextCursor } = await readPage(cursor);
      listed.push(...items);
      cursor = nextCursor;
    }
    const sums = listed.map((each) => each[debtField]);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(sums.at(-1)).toBe(0);
    const all = await database().select({ id: clients.id }).from(clients).where(isNull(clients.archivedAt));
    expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  },
);

test("totals of a list state what is left to pay and unallocated", async () => {
  const clientId = await client();
  const partlyPaid = await paper("invoice", clientId, 12_200);
  await execute(addPayment, scenario.caller, { id: partlyPaid, amountCents: 2_200, paidAt: "2026-11-20" });
  await paper("invoice", clientId, 5_000);
  await scenario.create({ clientId, lines: [line(7_000)] });
  expect(await execute(documentTotals, scenario.caller, { clientId })).toEqual({
    count: 3,
    totalCents: 24_200,
    paidCents: 2_200,
    remainderCents: 15_000,
  });
  const organizationId = scenario.foreignOrganizationId;
  const whole = await receivePayment({ organizationId, amountCents: 700 });
  await receivePayment({ organizationId, amountCents: 300, kind: "outgoing" });
  await receivePayment({ organizationId, amountCents: 50 });
  await receivePayment({ organizationId, amountCents: 20, purpose: "Возврат излишне уплаченных средств" });
  await match({ id: whole, clientId });
  expect(await execute(paymentTotals, scenario.caller, { organizationId })).toEqual({
    count: 4,
    totalCents: 470,
    paidCents: 0,
    remainderCents: 70,
  });
});
