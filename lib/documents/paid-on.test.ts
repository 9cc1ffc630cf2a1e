import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { stopClock } from "@/lib/testing/stopped-clock";
import { addDays } from "@/lib/values/dates";
import { addPayment } from "./add-payment";
import { changeStatus } from "./change-status";
import { listDocuments } from "./list";
import { documentScenario } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const { paper, receive, match } = dealings(scenario);

const listPaidBetween = async (paidFrom?: string, paidTo?: string) =>
  (await execute(listDocuments, scenario.caller, { paidFrom, paidTo })).items.map(({ id }) => id);

test("the day of payment of an invoice is that of its last payment, even after a later refund", async () => {
  const id = await paper("invoice", scenario.clientId, 10_000);
  for (const [amountCents, paidAt] of [
    [4_000, "2026-10-05"],
    [6_000, "2026-10-20"],
  ] as const)
    await execute(addPayment, scenario.caller, { id, amountCents, paidAt });
  const refundId = await receive(3_000, { kind: "outgoing", paidAt: "2026-11-10T10:00:00.000Z" });
  await match({ id: refundId, documentId: id });
  expect(await listPaidBetween("2026-10-20", "2026-10-20")).toEqual([id]);
  expect(await listPaidBetween("2026-11-01", "2026-11-30")).toEqual([]);
});

test("an invoice that a person has marked as paid was paid on the day of the mark, of which either side may be open", async () => {
  const id = await paper("invoice", scenario.clientId, 10_000, { date: "2026-03-01" });
  await execute(changeStatus, scenario.caller, { id, status: "paid" });
  const today = businessToday();
  expect(await listPaidBetween(today, today)).toContain(id);
  expect(await listPaidBetween(today)).toContain(id);
  expect(await listPaidBetween(undefined, today)).toContain(id);
  expect(await listPaidBetween("2026-03-01", "2026-03-01")).not.toContain(id);
  expect(await listPaidBetween(undefined, addDays(today, -1))).not.toContain(id);
  expect(await listPaidBetween(addDays(today, 1))).not.toContain(id);
  expect(await listPaidBetween(today, addDays(today, -1))).toEqual([]);
});

test("one of which nobody knows when it was marked was paid on its own day", async () => {
  const id = await paper("invoice", scenario.clientId, 10_000, { date: "2026-03-01" });
  await execute(changeStatus, scenario.caller, { id, status: "paid" });
  await database().execute(sql`delete from events where subject_id = ${id} and kind = 'document.paid'`);
  expect(await listPaidBetween("2026-03-01", "2026-03-01")).toEqual([id]);
});

/** Returns the plan of the statement of a list that computes on which day documents were paid, for any values. */
async function planOf(list: () => Promise<unknown>): Promise<string[]> {
  scenario.statements.length = 0;
  await list();
  const statement = scenario.statements.find((text) => text.includes("document.paid"));
  const count = statement?.match(/\$\d+/g)?.length ?? 0;
  const plan = await database().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare paid_within as ${statement}`));
    const lines = await tx.execute(
      sql.raw(`explain (costs off) execute paid_within (${Array(count).fill("null")})`),
    );
    await tx.execute(sql`deallocate paid_within`);
    return lines;
  });
  return plan.map((line) => Object.values(line).join());
}

const lookUpsByIds = (lines: string[]) =>
  lines.filter((line) => /Index Cond: .*\(id = ANY \(\(InitPlan \d+\)/.test(line));

test("what was paid on some days is looked up by what happened then, not looked for among all that is paid", async () => {
  const lines = await planOf(() => listPaidBetween("2026-10-01", "2026-10-31"));
  // Those that may have been paid then, and of them the page that is named.
  expect(lookUpsByIds(lines)).toHaveLength(2);
  expect(lines.filter((line) => line.includes("events_paid"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("Seq Scan"))).toEqual([]);
});

test("of what was paid on some days without an act, refunds and acts are looked up for these documents only", async () => {
  const filters = { view: "without_act", paidFrom: "2026-10-01", paidTo: "2026-10-31" };
  const lines = await planOf(() => execute(listDocuments, scenario.caller, filters));
  // The third ones are invoices whose clients may have got all their money back.
  const sets = lines.flatMap((line) => line.match(/id = ANY \(\((InitPlan \d+)\)/)?.[1] ?? []);
  expect(new Set(sets).size).toBe(3);
  const closing = lines.findIndex((line) => line.includes("documents closing"));
  expect(lines[closing - 1]).toContain("SubPlan");
});
