import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import { payments } from "@/db/schema";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { knownFailure } from "@/lib/kernel/database-errors";
import { env } from "@/lib/kernel/env";
import { execute, type Operation } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { removePayment } from "@/lib/payments/remove";
import { seededRandom } from "@/lib/testing/seeded-random";
import { addDays } from "@/lib/values/dates";
import { countDays } from "./count-days";
import { readMonthMoves } from "./moves";
import type { MonthMoves } from "./rules";

const scenario = documentScenario();
const { receive, match } = dealings(scenario);
const today = businessToday();
const since = addDays(today, -90);

/** Sums the movements of each month directly from all invoices and all money. */
async function plainSums(): Promise<MonthMoves[]> {
  const zone = env().BUSINESS_TIME_ZONE;
  const isCounted = sql`d.organization_id = ${scenario.organizationId} and doc_type = 'invoice'
    and d.status in ('issued', 'partially_paid', 'paid') and d.corrected_by_id is null`;
  const rows = await database().execute<Record<string, string>>(sql`
    select to_char(day, 'YYYY-MM-01') as month, sum(invoiced)::bigint as invoiced, sum(added)::bigint as added,
           sum(collected)::bigint as collected
      from (select date as day, total_cents as invoiced,
                   case when d.status = 'paid' then paid_cents else total_cents end as added, 0 as collected
              from documents d where ${isCounted}
            union all
            select greatest((p.received_at at time zone ${zone})::date, date), 0, 0, a.amount_cents
              from documents d join payment_allocations a on a.document_id = d.id
              join payments p on p.id = a.payment_id where ${isCounted} and p.kind <> 'outgoing') as moves
     where day >= ${since} group by 1`);
  return rows.map(({ month, invoiced, added, collected }) => ({
    month: month!,
    invoicedCents: Number(invoiced),
    addedCents: Number(added),
    collectedCents: Number(collected),
  }));
}

/** Returns the months with movements, in order. */
const monthsWithMoves = (months: MonthMoves[]) =>
  months
    .filter((each) => each.invoicedCents !== 0 || each.addedCents !== 0 || each.collectedCents !== 0)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));

/** Checks that the figures read equal the plain sum. */
async function expectPlainSums(name: string) {
  const read = await readMonthMoves(database(), scenario.organizationId, since);
  expect(monthsWithMoves(read), name).toEqual(monthsWithMoves(await plainSums()));
}

const driftOfDays = async () => (await findAccountDrift(database())).filter(({ kept }) => kept === "day");

const countChangesLeft = async () =>
  (await database().execute(sql`select from receivable_day_changes`)).length;

const run = <Input extends z.ZodType, Output>(operation: Operation<Input, Output>, input: unknown) =>
  execute(operation, scenario.caller, input);

async function invoice(date: string, cents: number): Promise<string> {
  const { id } = await scenario.create({
    clientId: scenario.clientId,
    date,
    lines: [{ name: "Услуга", qty: 1, priceCents: cents, vatRate: "none" }],
  });
  await run(changeStatus, { id, status: "issued" });
  return id;
}

const pay = async (id: string, amountCents: number, paidAt: string) =>
  (await run(addPayment, { id, amountCents, paidAt })).id;

/** Refunds money for an invoice. */
async function refund(documentId: string, amountCents: number, paidAt: string): Promise<string> {
  const id = await receive(amountCents, { kind: "outgoing", paidAt });
  await match({ id, documentId });
  return id;
}

test("daily figures equal plain sums after random simultaneous changes", async () => {
  const below = seededRandom(7);
  const invoices: string[] = [];
  const money: string[] = [];
  const someDay = () => addDays(today, below(140) - 110);
  const pick = (all: string[]) => all[below(all.length)]!;
  const actions: Array<() => Promise<unknown>> = [
    async () => invoices.push(await invoice(someDay(), 100 * (1 + below(9)))),
    async () => money.push(await pay(pick(invoices), 100 * (1 + below(5)), someDay())),
    async () => money.push(await pay(pick(invoices), 300, today)),
    async () => money.push(await refund(pick(invoices), 100 * (1 + below(3)), someDay())),
    () => run(updateDocument, { id: pick(invoices), date: someDay() }),
    () =>
      run(changeStatus, {
        id: pick(invoices),
        status: (["cancelled", "paid", "draft", "issued"] as const)[below(4)]!,
      }),
    async () => {
      const { id } = await run(correctDocument, { id: pick(invoices), reason: "Цена" });
      invoices.push(id);
      await run(updateDocument, {
        id,
        lines: [{ name: "Услуга", qty: 1, priceCents: 700, vatRate: "none" }],
      });
      await run(changeStatus, { id, status: "issued" });
    },
    () => run(matchPayment, { id: pick(money), documentId: below(3) > 0 ? pick(invoices) : null }),
    () => run(removePayment, { id: pick(money) }),
    // A payment redated by the bank's statement.
    () =>
      database()
        .update(payments)
        .set({ paidAt: `${someDay()}T21:30:00.000Z` })
        .where(eq(payments.id, pick(money))),
    () => countDays(),
  ];
  for (let n = 0; n < 6; n++) invoices.push(await invoice(someDay(), 500));
  money.push(await pay(invoices[0]!, 200, someDay()));
  await expectPlainSums("before any count");
  for (let round = 0; round < 25; round++) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => actions[below(actions.length)]!()),
    );
    for (const each of outcomes)
      if (each.status === "rejected" && !knownFailure(each.reason)) throw each.reason;
    await expectPlainSums(`round ${round}`);
  }
  await countDays();
  expect(await countChangesLeft()).toBe(0);
  await expectPlainSums("all counted");
  expect(await findAccountDrift(database())).toEqual([]);
});

test("refunds do not count as collected", async () => {
  const collectedOn = async (day: string) => {
    const [row] = await database().execute<{ cents: string }>(sql`
      select collected_cents as cents from receivable_days
       where organization_id = ${scenario.organizationId} and day = ${day}`);
    return Number(row?.cents ?? 0);
  };
  const days = [-300, -290, -280].map((each) => addDays(today, each));
  const [invoiced, paid, refundedOn] = days as [string, string, string];
  const id = await invoice(invoiced, 900);
  await refund(id, 70, addDays(invoiced, -5));
  await pay(id, 900, paid);
  await refund(id, 200, refundedOn);
  await countDays();
  expect(await Promise.all(days.map(collectedOn))).toEqual([0, 900, 0]);
  expect(await driftOfDays()).toEqual([]);
});

test("changes that a count cannot see yet are counted by the next one", async () => {
  const id = await invoice(today, 900);
  const payment = await pay(id, 100, today);
  await countDays();
  const changes = [
    sql`update payment_allocations set amount_cents = 200 where payment_id = ${payment}`,
    sql`update payments set paid_at = paid_at - interval '40 days' where id = ${payment}`,
    sql`update documents set date = date - 30 where id = ${id}`,
    sql`update documents set corrected_by_id = id where id = ${id}`,
    sql`delete from payments where id = ${payment}`,
  ];
  for (const change of changes) {
    await database().transaction(async (tx) => {
      await tx.execute(change);
      await countDays();
      await expectPlainSums("not yet");
    });
    await expectPlainSums("of which the count has not known");
    await countDays();
    expect(await countChangesLeft()).toBe(0);
    await expectPlainSums("counted again");
  }
});

test("a payment whose date changes is counted correctly while its invoice is being changed", async () => {
  const id = await invoice(addDays(today, -60), 900);
  const payment = await pay(id, 100, today);
  await countDays();
  let redating: Promise<unknown> = Promise.resolve();
  await database().transaction(async (tx) => {
    await tx.execute(sql`update documents set date = ${today} where id = ${id}`);
    redating = database()
      .update(payments)
      .set({ paidAt: `${addDays(today, -50)}T12:00:00.000Z` })
      .where(eq(payments.id, payment))
      .execute();
    await countDays();
  });
  await redating;
  await expectPlainSums("moved");
  await countDays();
  await expectPlainSums("counted");
});

test("daily figures of another time zone are not used and are counted again", async () => {
  const id = await invoice(addDays(today, -40), 900);
  await pay(id, 100, addDays(today, -20));
  await countDays();
  await database().execute(sql`update receivable_days set time_zone = 'Asia/Kamchatka', collected_cents = 1`);
  await expectPlainSums("none is taken as it is");
  await countDays();
  expect(await driftOfDays()).toEqual([]);
  await database().execute(
    sql`update receivable_days set collected_cents = collected_cents + 1 where day = ${addDays(today, -20)}`,
  );
  expect(await driftOfDays()).toMatchObject([
    { kept: "day", id: `${scenario.organizationId} ${addDays(today, -20)}` },
  ]);
});
