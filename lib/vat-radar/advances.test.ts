import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getVatRadar } from "./get";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);

beforeAll(async () => {
  const set = { taxSystem: "usn_income", defaultVatRate: "5" } as const;
  await database().update(organizations).set(set).where(eq(organizations.id, scenario.organizationId));
});

const radar = async (year: number) => {
  const { organizationId, caller } = scenario;
  return execute(getVatRadar, caller, { organizationId, year: String(year) });
};

/** Returns how much an action adds to the income of a year and to its unassigned part. */
async function incomeChangeBy(year: number, act: () => Promise<unknown>) {
  const before = await radar(year);
  await act();
  const after = await radar(year);
  return [after.incomeCents - before.incomeCents, after.unsortedCents - before.unsortedCents];
}

async function pay(clientId: string | null, cents: number, day: string, extra: object = {}) {
  const id = await receive(cents, { paidAt: `${day}T09:00:00Z`, ...extra });
  if (clientId) await match({ id, clientId });
  return id;
}

const ship = (clientId: string, cents: number, date: string, vatRate: string, extra: object = {}) =>
  paper("upd", clientId, cents, {
    ...{ date, vatMode: "included", ...extra },
    lines: [{ name: "Услуга", qty: 1, priceCents: cents, vatRate }],
  });

async function invoice(id: string) {
  const made = await execute(makeAdvanceInvoice, scenario.caller, { id });
  return execute(changeStatus, scenario.caller, { id: made.id, status: "issued" });
}

test("an advance counts without the VAT of its issued advance invoice, and with it once that is cancelled", async () => {
  const clientId = await client();
  const money = { id: "" };
  expect(
    await incomeChangeBy(2025, async () => {
      money.id = await pay(clientId, 105_00, "2025-02-01");
    }),
  ).toEqual([105_00, 0]);
  const made = { id: "" };
  expect(
    await incomeChangeBy(2025, async () => {
      made.id = (await invoice(money.id)).id;
    }),
  ).toEqual([-5_00, 0]);
  await execute(changeStatus, scenario.caller, { id: made.id, status: "cancelled" });
  expect((await radar(2025)).incomeCents).toBe(105_00);
});

test("an advance without invoice has the VAT rate of the organization's last document up to its day", async () => {
  const clientId = await client();
  await ship(await client(), 100_00, "2026-03-10", "none");
  await ship(await client(), 105_00, "2026-04-10", "5");
  await ship(await client(), 107_00, "2026-07-10", "7");
  const paid = (cents: number, day: string) => incomeChangeBy(2026, () => pay(clientId, cents, day));
  expect(await paid(105_00, "2026-03-09")).toEqual([105_00, 0]);
  expect(await paid(105_00, "2026-04-09")).toEqual([105_00, 0]);
  expect(await paid(105_00, "2026-04-10")).toEqual([100_00, 0]);
  expect(await paid(107_00, "2026-07-11")).toEqual([100_00, 0]);
  expect(await incomeChangeBy(2026, () => pay(null, 107_00, "2026-07-12"))).toEqual([100_00, 100_00]);
});

test("a later payment for a shipment has the VAT rate of that client's shipment", async () => {
  const [without, special] = [await client(), await client()];
  await ship(without, 100_00, "2026-03-20", "none");
  await ship(special, 105_00, "2026-06-20", "5");
  expect(await incomeChangeBy(2026, () => pay(without, 100_00, "2026-08-01"))).toEqual([100_00, 0]);
  expect(await incomeChangeBy(2026, () => pay(special, 105_00, "2026-08-01"))).toEqual([100_00, 0]);
});

test("a client's last shipment is the one of the last day of shipment", async () => {
  const clientId = await client();
  const upd = { shippedAt: "2026-09-12" };
  await ship(clientId, 105_00, "2026-09-10", "5");
  await ship(clientId, 100_00, "2026-09-09", "none", { upd });
  expect(await incomeChangeBy(2026, () => pay(clientId, 105_00, "2026-09-11"))).toEqual([100_00, 0]);
  expect(await incomeChangeBy(2026, () => pay(clientId, 105_00, "2026-09-12"))).toEqual([105_00, 0]);
});

test("the invoiced part of a payment and the part that paid a debt have their own VAT each", async () => {
  const clientId = await client();
  await ship(clientId, 50_00, "2026-05-01", "none");
  const id = await pay(clientId, 155_00, "2026-08-02");
  const before = (await radar(2026)).incomeCents;
  expect((await invoice(id)).totalCents).toBe(105_00);
  expect((await radar(2026)).incomeCents - before).toBe(-5_00);
});

test("refunds of an advance take its VAT along and leave no income", async () => {
  const clientId = await client();
  const between = async () => {
    const id = await pay(clientId, 105_00, "2026-08-03");
    await invoice(id);
    await pay(clientId, 50_00, "2026-08-04");
    await pay(clientId, 60_00, "2026-08-05", { kind: "outgoing" });
    await pay(clientId, 95_00, "2026-08-06", { kind: "outgoing" });
  };
  expect(await incomeChangeBy(2026, between)).toEqual([0, 0]);
});
