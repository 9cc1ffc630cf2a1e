import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { getActiveVatRadar, getVatRadar } from "./get";

const { scenario, issued } = correctionScenario();

const radar = (year = 2025) =>
  execute(getVatRadar, scenario.caller, { organizationId: scenario.organizationId, year: String(year) });
const receive = (amountCents: number, paidAt: string, extra: Record<string, unknown> = {}) =>
  receivePayment({ organizationId: scenario.organizationId, amountCents, paidAt, ...extra });

test("income is what clients paid, on the day of the business, less what went back to them", async () => {
  // Moscow is three hours ahead of UTC: the year begins there at nine in the evening.
  await receive(1_000_00, "2024-12-31T20:59:59.000Z");
  await receive(2_000_00, "2024-12-31T21:00:00.000Z");
  await receive(3_000_00, "2025-12-31T20:59:59.000Z");
  await receive(4_000_00, "2025-12-31T21:00:00.000Z");
  await receive(500_00, "2025-06-01T09:00:00.000Z", { kind: "outgoing", clientId: scenario.clientId });
  await receive(700_00, "2025-06-01T09:00:00.000Z", { kind: "outgoing" });
  await receive(900_00, "2025-06-01T09:00:00.000Z", { purpose: "Возврат по договору поставки" });
  await receive(900_00, "2025-06-01T09:00:00.000Z", { dismissedAt: "2025-06-02T09:00:00.000Z" });
  const { incomeCents, previousCents, refundedCents, unsortedCents, months } = await radar();
  expect({ incomeCents, previousCents, refundedCents, unsortedCents }).toEqual({
    incomeCents: 4_500_00,
    previousCents: 1_000_00,
    refundedCents: 500_00,
    unsortedCents: 5_000_00,
  });
  expect(months.filter((month) => month.incomeCents !== 0)).toEqual([
    { month: "2025-01", incomeCents: 2_000_00, expectedCents: 0 },
    { month: "2025-06", incomeCents: -500_00, expectedCents: 0 },
    { month: "2025-12", incomeCents: 3_000_00, expectedCents: 0 },
  ]);
  expect((await radar(2026)).incomeCents).toBe(4_000_00);
});

test("VAT of the documents that money pays is no income, an advance is", async () => {
  const before = (await radar()).incomeCents;
  const invoice = await issued({
    date: "2025-07-01",
    lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 105_00, vatRate: "5" }],
  });
  const id = await receive(135_00, "2025-07-02T09:00:00.000Z");
  await execute(matchPayment, scenario.caller, {
    id,
    allocations: [{ documentId: invoice.id, amountCents: 105_00 }],
    clientId: scenario.clientId,
  });
  expect((await radar()).incomeCents - before).toBe(130_00);
});

test("what is paid and goes back leaves no income, with VAT or without", async () => {
  const before = await radar();
  const invoice = await issued({
    date: "2025-08-01",
    lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 105_00, vatRate: "5" }],
  });
  for (const kind of ["incoming", "outgoing"]) {
    const id = await receive(105_00, "2025-08-02T09:00:00.000Z", { kind });
    await execute(matchPayment, scenario.caller, { id, documentId: invoice.id });
  }
  const after = await radar();
  expect(after.incomeCents - before.incomeCents).toBe(0);
  expect(after.refundedCents - before.refundedCents).toBe(100_00);
});

test("applies to organizations on the simplified system, and is shown for no other", async () => {
  const set = (taxSystem: "osno" | "usn_income_expense") =>
    database().update(organizations).set({ taxSystem }).where(eq(organizations.id, scenario.organizationId));
  await set("osno");
  expect((await radar()).applies).toBe(false);
  expect(await execute(getActiveVatRadar, scenario.caller, {})).toBeNull();
  await set("usn_income_expense");
  expect(await radar()).toMatchObject({ applies: true, taxSystem: "usn_income_expense", year: 2025 });
  expect(await execute(getActiveVatRadar, scenario.caller, {})).toMatchObject({ applies: true });
});

test("of nobody is not found, nor of a year that is none", async () => {
  const nobody = "0192d3a4-0000-7000-8000-000000000001";
  await expect(execute(getVatRadar, scenario.caller, { organizationId: nobody })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(radar(1)).rejects.toMatchObject({ code: "validation_error" });
});
