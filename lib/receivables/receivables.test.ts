import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { clientDebts, clients } from "@/db/schema";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { listDocuments } from "@/lib/documents/list";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { addDays } from "@/lib/values/dates";
import { monthOf } from "@/lib/values/months";
import { searchKey } from "@/lib/values/search";
import { countHabits } from "./count-habits";
import { getReceivables } from "./get";
import { clientAgeing } from "./of-client";
import { filtersOf } from "./rules";

// Keeps midnight from passing during the test.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());

const scenario = documentScenario();
const { receive, match } = dealings(scenario);
const today = businessToday();
const inDays = (days: number) => addDays(today, days);

async function client(name: string): Promise<string> {
  const [row] = await database()
    .insert(clients)
    .values({ kind: "company", name, search: searchKey(name) })
    .returning();
  return row!.id;
}

async function invoice(clientId: string | null, cents: number, extra: Record<string, unknown> = {}) {
  const { id } = await scenario.create({
    clientId,
    date: inDays(-200),
    lines: [{ name: "Услуга", qty: 1, priceCents: cents, vatRate: "none" }],
    ...extra,
  });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return id;
}

const pay = (id: string, amountCents: number, days: number) =>
  execute(addPayment, scenario.caller, { id, amountCents, paidAt: inDays(days) });

/** Creates an invoice of one ruble that was paid a number of days after its due date. */
async function createPaidAfter(clientId: string, days: number, dueDate: string | null = inDays(-100)) {
  const id = await invoice(clientId, 100, { dueDate, date: inDays(-110) });
  await pay(id, 100, (dueDate ? -100 : -110) + days);
}

const read = (input: Record<string, unknown> = {}) => execute(getReceivables, scenario.caller, input);

const list = async (filters: Record<string, unknown>) =>
  (await execute(listDocuments, scenario.caller, { limit: 200, ...filters })).items;

/** Checks that a figure equals the invoices listed by its filters. */
async function expectListed(filters: Record<string, unknown>, figure: { count: number; cents: number }) {
  const listed = await list(filters);
  const cents = listed.reduce((sum, { totalCents, paidCents }) => sum + totalCents - paidCents, 0);
  expect({ count: listed.length, cents }, JSON.stringify(filters)).toEqual({
    count: figure.count,
    cents: figure.cents,
  });
}

describe("receivables", () => {
  test("list debtors, ages and expected payments by each client's habit, and lead to the invoices", async () => {
    const [punctual, slow, unknown] = [
      await client("ООО «Точно в срок»"),
      await client("ООО «Не спешит»"),
      await client("ООО «Новичок»"),
    ];
    for (const days of [-1, 0, 0]) await createPaidAfter(punctual, days);
    for (const days of [20, 21, 40]) await createPaidAfter(slow, days);
    const partlyPaid = await invoice(slow, 50_000, { dueDate: inDays(-5) });
    await pay(partlyPaid, 20_000, -1);
    await invoice(slow, 7_000, { dueDate: inDays(-95) });
    await invoice(punctual, 10_000, { dueDate: inDays(8) });
    // The organization's clients usually pay on the due date: the median of all six is 0 days.
    await invoice(unknown, 2_000, { dueDate: inDays(8) });
    await invoice(null, 900, { dueDate: null, date: inDays(-3) });
    await invoice(punctual, 80, { dueDate: inDays(400) });
    await scenario.create({ clientId: slow, lines: [{ name: "Черновик", qty: 1, priceCents: 1_000 }] });
    const organizationId = scenario.foreignOrganizationId;
    await invoice(slow, 999_999, { dueDate: inDays(-50), organizationId });

    const { ages, debtors, debtorCount, inflow } = await read();
    expect(debtors).toMatchObject([
      { clientId: slow, name: "ООО «Не спешит»", invoices: 2, unpaidCents: 37_000, overdueCents: 37_000 },
      { clientId: punctual, unpaidCents: 10_080, overdueCents: 0, daysLate: 0 },
      { clientId: unknown, unpaidCents: 2_000 },
      { clientId: null, name: null, unpaidCents: 900, overdueCents: 0, daysLate: 0 },
    ]);
    expect(debtors[0]?.daysLate).toBe(95);
    expect(debtorCount).toBe(4);

    expect(Object.fromEntries(ages.map(({ key, cents }) => [key, cents]))).toEqual({
      undated: 900,
      not_due: 12_080,
      to_30: 30_000,
      to_60: 0,
      to_90: 0,
      older: 7_000,
    });
    for (const age of ages) await expectListed({ view: "unpaid", ...filtersOf(age.key, today) }, age);

    const ageingOfSlow = await execute(clientAgeing, scenario.caller, {
      id: slow,
      organizationId: scenario.organizationId,
    });
    expect(ageingOfSlow.ages.flatMap(({ key, cents }) => (cents > 0 ? [[key, cents]] : []))).toEqual([
      ["to_30", 30_000],
      ["older", 7_000],
    ]);

    // Due five days ago and usually paid 21 days late: expected in 16 days. Due 95 days ago: should have come
    // 74 days ago.
    expect(inflow.map(({ cents }) => cents)).toEqual([
      7_900, 0, 12_000, 30_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 80,
    ]);
    for (const { from, to, ...figure } of inflow)
      await expectListed({ expectedFrom: from ?? undefined, expectedTo: to ?? undefined }, figure);

    const foreign = await read({ organizationId });
    expect(foreign.debtors).toMatchObject([{ clientId: slow, unpaidCents: 999_999, daysLate: 50 }]);
    // No client of this organization has ever paid, so money is expected on the due date.
    expect(foreign.inflow[0]).toMatchObject({ count: 1, cents: 999_999 });
  });

  test("calculate the end of each month from the current debt and later movements", async () => {
    const owner = await client("ООО «По месяцам»");
    const organizationId = scenario.foreignOrganizationId;
    const before = await read({ organizationId });
    const [thisMonth, lastMonth] = [monthOf(today).periodStart, addDays(monthOf(today).periodStart, -1)];
    const invoiceOfLastMonth = await invoice(owner, 30_000, { organizationId, date: lastMonth });
    await pay(invoiceOfLastMonth, 10_000, 0);
    await invoice(owner, 5_000, { organizationId, date: thisMonth });
    // Paid in advance: not a debt at the end of any month.
    const advanced = await invoice(owner, 600, { organizationId, date: thisMonth });
    await execute(addPayment, scenario.caller, { id: advanced, amountCents: 600, paidAt: lastMonth });
    // Declared paid without money: the day of settlement is unknown, so it was never a debt.
    const declared = await invoice(owner, 70, { organizationId, date: lastMonth });
    await execute(changeStatus, scenario.caller, { id: declared, status: "paid" });
    const after = await read({ organizationId });
    const differences = after.months.map(
      ({ receivableCents }, index) => receivableCents - before.months[index]!.receivableCents,
    );
    expect(differences).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30_000, 25_000]);
    const invoiced = after.months.at(-1)!.invoicedCents - before.months.at(-1)!.invoicedCents;
    expect(invoiced).toBe(35_670);
  });

  test("expect a promised payment on its day whatever the client's habit", async () => {
    const organizationId = scenario.foreignOrganizationId;
    const owner = await client("ООО «Обещал»");
    const id = await invoice(owner, 4_321, { organizationId, dueDate: addDays(today, -5) });
    const before = (await read({ organizationId })).inflow;
    await execute(updateDocument, scenario.caller, { id, promisedDate: addDays(today, 20) });
    const after = (await read({ organizationId })).inflow;
    expect(after.map(({ cents }, index) => cents - before[index]!.cents)).toEqual([
      ...[-4_321, 0, 0, 4_321],
      ...Array(11).fill(0),
    ]);
  });

  test("expect no payment before the date of its invoice, however early the client usually pays", async () => {
    const early = await client("АО «Платит раньше»");
    await createPaidAfter(early, -9);
    const before = (await read()).inflow;
    await invoice(early, 21_000_000, { date: today, dueDate: inDays(20) });
    await invoice(early, 43_000_000, { date: today });
    const { inflow } = await read();
    const added = (index: number) => inflow[index]!.cents - before[index]!.cents;
    // Overdue, this week, next week.
    expect([added(0), added(1), added(2)]).toEqual([0, 43_000_000, 21_000_000]);
  });

  test("expect the same with stored habits, and change when the client's habit changes", async () => {
    const owner = await client("ООО «Меняет привычки»");
    for (const days of [10, 10, 12]) await createPaidAfter(owner, days);
    await invoice(owner, 6_543, { dueDate: inDays(2) });
    const before = (await read()).inflow;
    await Promise.all([countHabits(), countHabits()]);
    expect((await read()).inflow).toEqual(before);
    const habit = async () => {
      const [stored] = await database().select().from(clientDebts).where(eq(clientDebts.clientId, owner));
      return stored?.isHabitCounted ? stored.habitDays : "unknown";
    };
    expect(await habit()).toBe(10);

    for (const days of [40, 41, 60]) await createPaidAfter(owner, days);
    expect(await habit()).toBe("unknown");
    // Due in two days: expected in fourteen instead of twelve.
    const after = (await read()).inflow;
    expect(after.map(({ cents }, index) => cents - before[index]!.cents)).toEqual([
      ...[0, 0, -6_543, 6_543],
      ...Array(11).fill(0),
    ]);
    await countHabits();
    expect(await habit()).toBe(12);
    expect((await read()).inflow).toEqual(after);
  });

  test("expect payments by a habit that later refunds and bank returns do not change", async () => {
    const organizationId = scenario.foreignOrganizationId;
    const owner = await client("ООО «С возвратом»");
    const paid = await invoice(owner, 100, { organizationId, dueDate: inDays(-100), date: inDays(-110) });
    await pay(paid, 100, -97);
    for (const [amountCents, kind, day] of [
      [50, "outgoing", -60],
      [-50, "incoming", -50],
    ] as const) {
      const id = await receive(amountCents, { organizationId, kind, paidAt: inDays(day) });
      await match({ id, documentId: paid });
    }
    await pay(paid, 50, -98);
    await invoice(owner, 5_432, { organizationId, dueDate: inDays(3) });
    const expected = async () =>
      list({ organizationId, clientId: owner, expectedFrom: inDays(6), expectedTo: inDays(6) });
    expect(await expected()).toHaveLength(1);
    await countHabits();
    const [stored] = await database().select().from(clientDebts).where(eq(clientDebts.clientId, owner));
    expect(stored).toMatchObject({ isHabitCounted: true, habitDays: 3 });
    expect(await expected()).toHaveLength(1);
  });

  test("tell debtors of one name apart by INN and KPP, and only those", async () => {
    const [head, branch, other] = [
      await client("АО «Вдвоём»"),
      await client("АО «Вдвоём»"),
      await client("АО «Один»"),
    ];
    const set = (id: string, kpp: string) =>
      database().update(clients).set({ inn: "7700000016", kpp }).where(eq(clients.id, id));
    await set(head, "770001001");
    await set(branch, "780001001");
    await set(other, "165501001");
    for (const id of [head, branch, other]) await invoice(id, 900_000_00, { dueDate: inDays(8) });
    const hints = new Map((await read()).debtors.map(({ clientId, hint }) => [clientId, hint]));
    expect([head, branch, other].map((id) => hints.get(id))).toEqual([
      "7700000016/770001001",
      "7700000016/780001001",
      null,
    ]);
  });

  test("of an unknown organization are refused", async () => {
    const organizationId = "019a0000-0000-7000-8000-000000000000";
    expect(await failureOf(read({ organizationId }))).toMatchObject({
      code: "validation_error",
      fields: ["organizationId"],
    });
  });
});
