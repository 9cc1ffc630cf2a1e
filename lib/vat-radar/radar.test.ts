import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { addPayment } from "@/lib/documents/add-payment";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { getActiveVatRadar, getVatRadar } from "./get";

const { scenario, issued } = correctionScenario();

const radar = (year = 2025) =>
  execute(getVatRadar, scenario.caller, { organizationId: scenario.organizationId, year: String(year) });
const receive = (amountCents: number, paidAt: string, extra: Record<string, unknown> = {}) =>
  receivePayment({ organizationId: scenario.organizationId, amountCents, paidAt, ...extra });

test("income is what clients paid by business day, less refunds", async () => {
  // Moscow is three hours ahead of UTC, so the year begins there at 21:00 UTC.
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

test("VAT of paid documents is not income, and an advance is", async () => {
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

test("a paid and refunded invoice leaves no income", async () => {
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

describe("a refund to a client without a document", () => {
  const line = (priceCents: number, vatRate: string) => ({
    name: "Услуга",
    unit: "шт",
    qty: 1,
    priceCents,
    vatRate,
  });
  const move = (clientId: string, kind: "incoming" | "outgoing", amountCents: number, paidAt: string) =>
    execute(addClientPayment, scenario.caller, { id: clientId, kind, amountCents, paidAt });
  /** Creates a paid invoice of a new client. */
  async function createPaidInvoice(lines: ReturnType<typeof line>[], cents: number) {
    const kind = "company" as const;
    const { id: clientId } = await execute(createClient, scenario.caller, { kind, name: "ООО «Вернули»" });
    const { id } = await issued({ date: "2025-09-01", clientId, lines });
    await execute(addPayment, scenario.caller, { id, amountCents: cents, paidAt: "2025-09-02" });
    return clientId;
  }
  /** Returns how an action changes the income and the refunds. */
  async function changeBy(act: () => Promise<unknown>) {
    const before = await radar();
    await act();
    const after = await radar();
    return [after.incomeCents - before.incomeCents, after.refundedCents - before.refundedCents];
  }

  test("excludes the VAT of the client's paid documents when the client has no other payments", async () => {
    expect(
      await changeBy(async () => {
        const clientId = await createPaidInvoice([line(105_00, "5")], 105_00);
        await move(clientId, "outgoing", 105_00, "2025-09-05");
      }),
    ).toEqual([0, 100_00]);
  });

  test("has the share of VAT of all the client's documents, whatever is paid later", async () => {
    const clientId = await createPaidInvoice([line(105_00, "5"), line(105_00, "none")], 210_00);
    const refund = () => move(clientId, "outgoing", 42_00, "2025-09-05");
    expect(await changeBy(refund)).toEqual([-41_00, 41_00]);
    expect(await changeBy(() => move(clientId, "incoming", 500_00, "2025-09-06"))).toEqual([500_00, 0]);
    // Of 584, 500 come from unallocated money; the other 84 come from documents, with 2 of VAT.
    expect(await changeBy(() => move(clientId, "outgoing", 584_00, "2025-09-07"))).toEqual([-582_00, 582_00]);
  });

  test("is taken from unallocated payments first, which count with VAT", async () => {
    const clientId = await createPaidInvoice([line(105_00, "5")], 105_00);
    await move(clientId, "incoming", 50_00, "2025-09-03");
    expect(await changeBy(() => move(clientId, "outgoing", 50_00, "2025-09-05"))).toEqual([-50_00, 50_00]);
    expect(await changeBy(() => move(clientId, "outgoing", 21_00, "2025-09-06"))).toEqual([-20_00, 20_00]);
  });
});

test("the VAT radar applies to organizations on the simplified tax system only", async () => {
  const set = (taxSystem: "osno" | "usn_income_expense") =>
    database().update(organizations).set({ taxSystem }).where(eq(organizations.id, scenario.organizationId));
  await set("osno");
  expect((await radar()).applies).toBe(false);
  expect(await execute(getActiveVatRadar, scenario.caller, {})).toBeNull();
  await set("usn_income_expense");
  expect(await radar()).toMatchObject({ applies: true, taxSystem: "usn_income_expense", year: 2025 });
  expect(await execute(getActiveVatRadar, scenario.caller, {})).toMatchObject({ applies: true });
});

test("the VAT radar of an unknown organization is not found, and a bad year is refused", async () => {
  const nobody = "0192d3a4-0000-7000-8000-000000000001";
  await expect(execute(getVatRadar, scenario.caller, { organizationId: nobody })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(radar(1)).rejects.toMatchObject({ code: "validation_error" });
});
