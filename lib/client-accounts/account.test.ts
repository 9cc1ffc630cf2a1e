import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, payments } from "@/db/schema";
import { listClients } from "@/lib/clients/list";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { getDocument } from "@/lib/documents/get";
import { documentTotals } from "@/lib/documents/list-totals";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { paymentTotals } from "@/lib/payments/list-totals";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { failureOf } from "@/lib/testing/failure";
import { addDays } from "@/lib/values/dates";
import { searchKey } from "@/lib/values/search";
import { getClientAccount } from "./get";
import { seeded } from "./testing/seeded";

const scenario = documentScenario();

async function client(name = "ООО «Должник»"): Promise<string> {
  const [row] = await database()
    .insert(clients)
    .values({ kind: "company", name, search: searchKey(name) })
    .returning();
  return row!.id;
}

const line = (priceCents: number) => ({ name: "Услуга", qty: 1, priceCents, vatRate: "none" });

async function paper(docType: string, clientId: string, cents: number, extra: Record<string, unknown> = {}) {
  const { id } = await scenario.create({ docType, clientId, lines: [line(cents)], ...extra });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return id;
}

const receive = (amountCents: number, extra: Partial<typeof payments.$inferInsert> = {}) =>
  receivePayment({ organizationId: scenario.organizationId, amountCents, ...extra });

const match = (input: Record<string, unknown>) => execute(matchPayment, scenario.caller, input);

const account = (id: string, input: Record<string, unknown> = {}) =>
  execute(getClientAccount, scenario.caller, { id, ...input });

describe("an account", () => {
  test("has papers as debit and money as credit, by shipments or by invoices", async () => {
    const id = await client();
    const date = "2026-10-05";
    const invoice = await paper("invoice", id, 12_200, { date });
    const act = await paper("act", id, 10_000, { date: "2026-10-31" });
    // Half past midnight in Moscow, on the day before in Greenwich.
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

  test("opens with what was before its first day and ends with its last", async () => {
    const id = await client();
    await paper("act", id, 10_000, { date: "2026-09-30" });
    await paper("act", id, 20_000, { date: "2026-10-01" });
    await paper("act", id, 40_000, { date: "2026-11-01" });
    const october = await account(id, { from: "2026-10-01", to: "2026-10-31" });
    expect(october).toMatchObject({ openingCents: 10_000, debitCents: 20_000, closingCents: 30_000 });
    expect(october.entries).toHaveLength(1);
    const backwards = await failureOf(account(id, { from: "2026-10-02", to: "2026-10-01" }));
    expect(backwards).toMatchObject({ code: "validation_error", fields: ["to"] });
  });

  test("knows neither drafts nor cancelled papers, nor another organization's", async () => {
    const id = await client();
    await scenario.create({ docType: "act", clientId: id, lines: [line(1_000)] });
    const cancelled = await paper("act", id, 2_000);
    await execute(changeStatus, scenario.caller, { id: cancelled, status: "cancelled" });
    const organizationId = scenario.foreignOrganizationId;
    await paper("act", id, 4_000, { organizationId });
    expect((await account(id)).closingCents).toBe(0);
    expect((await account(id, { organizationId })).closingCents).toBe(4_000);
  });

  test("keeps an advance, and lessens it by what went back", async () => {
    const id = await client();
    await match({ id: await receive(50_000), clientId: id });
    await match({ id: await receive(20_000, { kind: "outgoing" }), clientId: id });
    const { entries, ...sums } = await account(id);
    expect(sums).toMatchObject({ debitCents: 20_000, creditCents: 50_000, closingCents: -30_000 });
    expect(sums.advanceCents).toBe(30_000);
    expect(entries.map(({ kind }) => kind).sort()).toEqual(["payment", "refund"]);
  });

  test("counts a correction in the place of what it corrects, whose overpaid rest is an advance", async () => {
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

test("a client in the list says what it owes, and who owes most comes first, page by page", async () => {
  const names = ["Я-должник", "А-должник", "М-должник"];
  const [most, least, middle] = [await client(names[0]), await client(names[1]), await client(names[2])];
  const dueDate = addDays(new Date().toISOString().slice(0, 10), -3);
  await paper("invoice", most, 900_000_000, { date: "2026-01-10", dueDate });
  const partly = await paper("invoice", middle, 900_000_000);
  await execute(addPayment, scenario.caller, { id: partly, amountCents: 100_000_000, paidAt: "2026-11-20" });
  await paper("invoice", least, 700_000_000);
  const page = (query: Record<string, unknown>) =>
    execute(listClients, scenario.caller, { sort: "debt", ...query });
  const first = await page({ limit: "2" });
  expect(first.items).toMatchObject([
    { id: most, unpaidCents: 900_000_000, overdueCents: 900_000_000, advanceCents: 0 },
    { id: middle, unpaidCents: 800_000_000, overdueCents: 0 },
  ]);
  const second = await page({ limit: "1", cursor: first.nextCursor });
  expect(second.items).toMatchObject([{ id: least, unpaidCents: 700_000_000 }]);
  expect((await page({ sort: "overdue", limit: "1" })).items).toMatchObject([{ id: most }]);
});

test.each(["debt", "overdue"])(
  "pages by %s hold every client once, who owes nothing after the others",
  async (sort) => {
    const owing = { debt: "unpaidCents", overdue: "overdueCents" }[sort] as "unpaidCents" | "overdueCents";
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
    const sums = listed.map((each) => each[owing]);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(sums.at(-1)).toBe(0);
    const all = await database().select({ id: clients.id }).from(clients).where(isNull(clients.archivedAt));
    expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  },
);

test("the sums of a list say what is left to pay, not what was asked for", async () => {
  const clientId = await client();
  const partly = await paper("invoice", clientId, 12_200);
  await execute(addPayment, scenario.caller, { id: partly, amountCents: 2_200, paidAt: "2026-11-20" });
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
  await match({ id: whole, clientId });
  expect(await execute(paymentTotals, scenario.caller, { organizationId })).toEqual({
    count: 3,
    totalCents: 1_050,
    paidCents: 0,
    remainderCents: 50,
  });
});

/**
 * What a person does with a client, at random. The balance is counted beside: papers handed over less whole payments that
 * are the client's, however they were divided, moved, freed by corrections and put to documents afterwards.
 */
async function history(seed: number, steps: number) {
  const below = seeded(seed);
  const id = await client(`ООО «История ${seed}»`);
  const open: string[] = [];
  const ours = new Map<string, number>();
  let shippedCents = 0;
  for (let step = 0; step < steps; step++) {
    const cents = 1 + below(100_000);
    const act = below(8);
    const target = open.length > 0 ? open[below(open.length)] : undefined;
    if (act === 0) open.push(await paper("invoice", id, cents));
    else if (act === 1) {
      await paper(below(2) ? "act" : "upd", id, cents);
      shippedCents += cents;
    } else if (act === 2) {
      const received = await receive(cents);
      await match({ id: received, clientId: id });
      ours.set(received, cents);
    } else if (act === 3 && target) {
      const received = await receive(cents);
      await match({ id: received, documentId: target });
      ours.set(received, cents);
    } else if (act === 4 && ours.size > 0) {
      const taken = [...ours.keys()][below(ours.size)]!;
      await match({ id: taken, clientId: null });
      ours.delete(taken);
    } else if (act === 5 && target) {
      const { paidCents, totalCents } = await execute(getDocument, scenario.caller, { id: target });
      const received = await receive(cents + 1);
      const amountCents = Math.min(cents, totalCents - paidCents);
      if (amountCents > 0) {
        await match({ id: received, allocations: [{ documentId: target, amountCents }], clientId: id });
        ours.set(received, cents + 1);
      }
    } else if (act === 6 && target) {
      const draft = await execute(correctDocument, scenario.caller, { id: target });
      await execute(updateDocument, scenario.caller, { id: draft.id, lines: [line(cents)] });
      await execute(changeStatus, scenario.caller, { id: draft.id, status: "issued" });
      open.splice(open.indexOf(target), 1, draft.id);
    } else if (act === 7) {
      const back = await receive(cents, { kind: "outgoing" });
      await match({ id: back, clientId: id });
      ours.set(back, -cents);
    }
  }
  const moneyCents = [...ours.values()].reduce((sum, each) => sum + each, 0);
  return { id, closingCents: shippedCents - moneyCents };
}

const histories = Number(process.env.ACCOUNT_HISTORIES ?? 2);

test("the balance is what was shipped less what was paid, whatever happened in between", async () => {
  for (let seed = 1; seed <= histories; seed++) {
    const { id, closingCents } = await history(seed, 25);
    expect((await account(id)).closingCents, `history ${seed}`).toBe(closingCents);
    const rows = await database().select().from(payments).where(eq(payments.clientId, id));
    const unpaid = await execute(documentTotals, scenario.caller, { clientId: id });
    const { unpaidInvoicesCents, entries } = await account(id, { basis: "invoices" });
    expect(unpaidInvoicesCents, `history ${seed}`).toBe(unpaid.remainderCents);
    expect(entries.filter(({ paymentId }) => paymentId)).toHaveLength(rows.length);
  }
});
