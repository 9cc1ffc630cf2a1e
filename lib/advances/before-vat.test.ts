import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { makeAdvanceInvoices } from "@/lib/advance-invoices/make-all";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { findUninvoicedAdvances } from "@/lib/documents/uninvoiced-advances";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { getPayment } from "@/lib/payments/get";
import { listPayments } from "@/lib/payments/list";
import { failureOf } from "@/lib/testing/failure";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);

beforeAll(async () => {
  const set = { taxSystem: "usn_income", defaultVatRate: "5" } as const;
  await database().update(organizations).set(set).where(eq(organizations.id, scenario.organizationId));
});

async function pay(clientId: string, day: string) {
  const id = await receive(10_500, { paidAt: `${day}T09:00:00Z` });
  await match({ id, clientId });
  return id;
}

const ship = (clientId: string, date: string, vatRate: string) =>
  paper("upd", clientId, 0, {
    ...{ date, vatMode: "included" },
    lines: [{ name: "Услуга", qty: 1, priceCents: 10_500, vatRate }],
  });

/** The income that makes VAT due from the first day of September. */
const exceedExemption = () => receive(2_100_000_000, { paidAt: "2026-08-15T09:00:00Z" });

/** Returns the payments of a client that lack an advance invoice, after comparing all places that tell it. */
async function lackingOf(clientId: string, from = "2026-01-01") {
  const { caller, organizationId } = scenario;
  const filters = { clientId, from, to: "2026-12-31" };
  const list = async (view: object) =>
    (await execute(listPayments, caller, { ...filters, ...view })).items.map(({ id }) => id).toSorted();
  const view = "without_advance_invoice";
  const listed = await list({ view });
  expect(await list({ view, organizationId })).toEqual(listed);
  const ids = await list({});
  const planned = await execute(makeAdvanceInvoices, caller, {
    ...{ organizationId, from, to: "2026-12-31", dryRun: true },
  });
  const plannedIds = planned.items.map(({ paymentId }) => paymentId);
  expect(plannedIds.filter((id) => ids.includes(id)).toSorted()).toEqual(listed);
  for (const id of ids)
    expect((await execute(getPayment, caller, { id })).lacksAdvanceInvoice).toBe(listed.includes(id));
  return listed;
}

const countIn = async (period: string) => {
  const { items } = await execute(getMonth, scenario.caller, { period });
  return items.find(({ code }) => code === "advance_without_invoice")!.count;
};

const document = async (id: string) => {
  const found = await database().query.documents.findFirst({ where: (table) => eq(table.id, id) });
  return found!;
};

test("an advance that came before VAT began needs no advance invoice, one that came after needs it", async () => {
  const clientId = await client();
  const [early, last, first] = [
    await pay(clientId, "2026-05-10"),
    await pay(clientId, "2026-08-31"),
    await pay(clientId, "2026-09-01"),
  ];
  // Until the income has made VAT due, nobody knows since when the organization charges it.
  expect(await lackingOf(clientId)).toEqual([early, last, first].toSorted());

  await exceedExemption();
  expect(await lackingOf(clientId)).toEqual([first]);
  expect([await countIn("2026-05"), await countIn("2026-08"), await countIn("2026-09")]).toEqual([0, 0, 1]);
  expect((await failureOf(execute(makeAdvanceInvoice, scenario.caller, { id: early }))).code).toBe("no_vat");
  const upd = await ship(clientId, "2026-09-05", "5");
  expect(await findUninvoicedAdvances(database(), await document(upd))).toEqual([]);
  const second = await ship(clientId, "2026-09-06", "5");
  const third = await ship(clientId, "2026-09-07", "5");
  expect(await findUninvoicedAdvances(database(), await document(second))).toEqual([]);
  const later = await document(third);
  scenario.statements.length = 0;
  expect(await findUninvoicedAdvances(database(), later)).toMatchObject([{ paymentId: first }]);
  // What was paid in advance is calculated once, not again for money that came before VAT.
  expect(scenario.statements.filter((text) => text.includes("draft_invoices"))).toHaveLength(1);
  expect((await execute(makeAdvanceInvoice, scenario.caller, { id: first })).totalCents).toBe(10_500);
});

test("an organization whose last sale had VAT charged it already, whatever its income here says", async () => {
  const clientId = await client();
  await exceedExemption();
  const before = await pay(clientId, "2026-03-01");
  await ship(await client(), "2026-03-02", "5");
  const charged = await pay(clientId, "2026-03-03");
  await ship(await client(), "2026-03-04", "none");
  const exempt = await pay(clientId, "2026-03-05");
  expect(await lackingOf(clientId)).toEqual([charged]);
  for (const id of [before, exempt])
    expect((await failureOf(execute(makeAdvanceInvoice, scenario.caller, { id }))).code).toBe("no_vat");
});

test("the rate in the invoice puts no VAT into money that came before, but a sale with VAT of another program does", async () => {
  const clientId = await client();
  await exceedExemption();
  const invoiceId = await paper("invoice", clientId, 0, {
    ...{ date: "2026-02-01", vatMode: "included" },
    lines: [{ name: "Услуга", qty: 1, priceCents: 10_500, vatRate: "5" }],
  });
  const id = await receive(10_500, { paidAt: "2026-02-02T09:00:00Z" });
  await match({ id, documentId: invoiceId });
  const make = () => execute(makeAdvanceInvoice, scenario.caller, { id });
  expect((await failureOf(make())).code).toBe("no_vat");
  expect(await lackingOf(clientId)).toEqual([]);
  await paper("upd", await client(), 0, {
    ...{ date: "2026-02-02", vatMode: "included", number: "77/П" },
    lines: [{ name: "Услуга", qty: 1, priceCents: 10_500, vatRate: "5" }],
  });
  expect(await lackingOf(clientId)).toEqual([id]);
  expect(await make()).toMatchObject({ totalCents: 10_500, vatCents: 500 });
});
