import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders, organizations } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { nextDocument } from "@/lib/projects/next-document";
import { stopClock } from "@/lib/testing/stopped-clock";
import { duplicateDocument } from "./duplicate";
import { lineHistory } from "./history";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

stopClock();
const scenario = documentScenario();
const today = businessToday();
const line = { name: "Сопровождение", unit: "мес", qty: 1, priceCents: 12_200 };
/** An invoice of a year in which 20 % was in force. */
const invoiceOf2025 = (input: Record<string, unknown> = {}) =>
  scenario.create({
    clientId: scenario.clientId,
    date: "2025-11-30",
    lines: [
      { ...line, vatRate: "20" },
      { ...line, vatRate: "10" },
      { ...line, vatRate: "none" },
    ],
    ...input,
  });
const ratesOf = ({ lines }: { lines: Array<{ vatRate: string }> }) => lines.map(({ vatRate }) => vatRate);

test("given lines keep their VAT rates, and a line without one takes the organization's rate of the day", async () => {
  const document = await invoiceOf2025({ lines: [line, { ...line, vatRate: "22" }] });
  expect(ratesOf(document)).toEqual(["20", "22"]);
  const later = await execute(updateDocument, scenario.caller, { id: document.id, date: "2026-02-01" });
  expect(ratesOf(later)).toEqual(["20", "22"]);
  const sent = { id: document.id, lines: [line, { ...line, vatRate: "20" }] };
  expect(ratesOf(await execute(updateDocument, scenario.caller, sent))).toEqual(["22", "20"]);
});

test("copies of an old invoice and documents made from it have today's VAT rates", async () => {
  const { id, totalCents } = await invoiceOf2025();
  for (const docType of [undefined, "act", "upd"] as const) {
    const made = await execute(duplicateDocument, scenario.caller, { id, docType });
    expect(ratesOf(made)).toEqual(["22", "10", "none"]);
    expect(made).toMatchObject({ date: today, totalCents });
  }
});

test("the act of a project has the rates of its own day, not those of the invoice's year", async () => {
  const { projectId, caller } = scenario;
  const invoice = await invoiceOf2025({ projectId });
  const { document } = await execute(nextDocument, caller, {
    id: projectId,
    docType: "act",
    basisDocumentId: invoice.id,
  });
  expect(ratesOf(document)).toEqual(["22", "10", "none"]);
});

test("an order with 20 % VAT becomes an invoice with 22 % and the same total", async () => {
  const { db } = scenario.database;
  const { foreignOrganizationId: organizationId, foreignProjectId: projectId } = scenario;
  const [order] = await db
    .insert(orders)
    .values({ organizationId, projectId, totalCents: 12_200, vatCents: 0, rawPayload: {}, search: "" })
    .returning();
  await db
    .insert(orderItems)
    .values({ orderId: order!.id, position: 1, name: "Билет", qty: 1, price: 122, vat: 20 });
  const { document } = await execute(nextDocument, scenario.caller, { id: projectId, docType: "invoice" });
  expect(ratesOf(document)).toEqual(["22"]);
  expect(document.totalCents).toBe(12_200);
});

test("line history offers each line once, at the rate of the date, and names the rate used before", async () => {
  const { clientId } = scenario;
  await scenario.create({
    clientId,
    date: "2030-01-01",
    lines: [{ ...line, name: "Аренда", vatRate: "22" }],
  });
  await scenario.create({
    clientId,
    date: "2025-01-01",
    lines: [{ ...line, name: "Аренда", vatRate: "20" }],
  });
  await scenario.create({
    clientId,
    date: "2025-02-01",
    lines: [{ ...line, name: "Аренда склада", vatRate: "20" }],
  });
  const ask = (input: object) => execute(lineHistory, scenario.caller, { clientId, q: "аренда", ...input });
  expect(await ask({})).toMatchObject([
    { name: "Аренда", vatRate: "22", usedVatRate: "22" },
    { name: "Аренда склада", vatRate: "22", usedVatRate: "20" },
  ]);
  expect(await ask({ date: "2025-12-31" })).toMatchObject([
    { vatRate: "20", usedVatRate: "22" },
    { vatRate: "20", usedVatRate: "20" },
  ]);
});

test("an outdated default rate of the organization is replaced by the rate of today", async () => {
  const { db } = scenario.database;
  const { organizationId } = scenario;
  await db.update(organizations).set({ defaultVatRate: "20" }).where(eq(organizations.id, organizationId));
  expect(ratesOf(await scenario.create({ lines: [line] }))).toEqual(["22"]);
  await db.update(organizations).set({ defaultVatRate: "22" }).where(eq(organizations.id, organizationId));
});
