import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { documents, organizations, payments } from "@/db/schema";
import { lacksAdvanceInvoice, missingAdvanceInvoices, readUnshippedRest } from "@/lib/advances/unshipped";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { randomActions } from "@/lib/client-accounts/testing/random-actions";
import { isPaidBetween } from "@/lib/documents/paid-on";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { lacksAct } from "@/lib/documents/views";
import { businessDateOf } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { execute } from "@/lib/kernel/operation";
import { scopeWithoutView } from "@/lib/payments/list";
import { paymentFilters } from "@/lib/payments/schema";
import { callerAs } from "@/lib/testing/caller";
import { seededRandom } from "@/lib/testing/seeded-random";
import { getMonth } from "./get";
import { daysOf } from "./rules";
import { isUninvoicedMoney, plainTaxedShares, readBooks } from "./testing/plain-advances";

const scenario = documentScenario();
const { client } = dealings(scenario);

/** 60 rounds take some minutes. */
const rounds = Number(process.env.ROUNDS ?? 4);
const firstSeed = Number(process.env.SEED ?? 1);
const actionsPerRound = 60;
const periods = ["2026-03", "2026-04"];

let performRandomAction: ReturnType<typeof randomActions>;
const organizationIds = () => [scenario.organizationId, scenario.foreignOrganizationId];

beforeAll(async () => {
  const clientIds = [await client("ООО «Один»"), await client("ООО «Два»")];
  await database()
    .update(organizations)
    .set({ defaultVatRate: "22" })
    .where(eq(organizations.id, scenario.organizationId));
  for (const organizationId of organizationIds())
    for (const clientId of clientIds)
      for (const vatRate of ["22", "none"])
        await scenario.create({
          ...{ organizationId, clientId, date: "2026-03-05" },
          lines: [
            { name: "Товар", qty: 1, priceCents: 5_000, vatRate: "22" },
            { name: "Услуга", qty: 1, priceCents: 3_000, vatRate },
          ],
        });
  performRandomAction = randomActions(scenario, await callerAs("admin"), clientIds);
});

async function attempt(action: Promise<unknown>): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "internal_error") throw error;
  }
}

/** Returns what is missing of each payment of some days, counted payment by payment. */
async function missingPlainly(organizationId: string, { from, to }: { from: string; to: string }) {
  const books = await readBooks();
  const { defaultVatRate } = books.owners.find(({ id }) => id === organizationId)!;
  const missing: Array<[string, number]> = [];
  for (const payment of books.money) {
    const day = businessDateOf(payment.receivedAt);
    if (payment.organizationId !== organizationId || day < from || day > to) continue;
    if (!isUninvoicedMoney(books, payment)) continue;
    const rest = defaultVatRate === "22" ? await readUnshippedRest(database(), payment.id) : 0;
    const cents = rest + plainTaxedShares(books, payment);
    if (cents > 0) missing.push([payment.id, cents]);
  }
  return missing.toSorted();
}

const idsOf = async (text: ReturnType<typeof sql>) => {
  const rows = await database().execute<{ id: string }>(text);
  return rows.map(({ id }) => id).toSorted();
};

async function compareMissing(organizationId: string, period: string, name: string) {
  const days = daysOf(period);
  const scope = scopeWithoutView(paymentFilters.parse({ ...days, organizationId }));
  const plain = await missingPlainly(organizationId, days);
  const rows = await database().execute<{ id: string; cents: string }>(missingAdvanceInvoices(scope, []));
  expect(rows.map(({ id, cents }) => [id, Number(cents)]).toSorted(), name).toEqual(plain);
  for (const list of [undefined, { scope }])
    expect(
      await idsOf(sql`select id from ${payments} where ${scope} and ${lacksAdvanceInvoice([], list)}`),
      name,
    ).toEqual(plain.map(([id]) => id));
  return plain;
}

async function compareWithoutAct(organizationId: string, period: string, name: string) {
  const days = daysOf(period);
  const { items } = await execute(getMonth, scenario.caller, { organizationId, period });
  const { count } = items.find(({ code }) => code === "paid_without_act")!;
  const plain = await idsOf(sql`select id from ${documents}
    where ${documents.organizationId} = ${organizationId} and ${lacksAct()} and ${isPaidBetween("documents", days)}`);
  const narrowed = await idsOf(sql`select id from ${documents}
    where ${documents.organizationId} = ${organizationId} and ${lacksAct(days)} and ${isPaidBetween("documents", days)}`);
  expect([narrowed, count], name).toEqual([plain, plain.length]);
  return plain;
}

test("a month misses the advance invoices and acts that plain sums say, after any actions", {
  timeout: 300_000 + rounds * 30_000,
}, async () => {
  let [missing, partly, withoutAct] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const below = seededRandom(seed);
    for (let step = 0; step < actionsPerRound; step++) await attempt(performRandomAction(below));
    for (const organizationId of organizationIds())
      for (const period of periods) {
        const name = `seed ${seed}, ${period}`;
        const plain = await compareMissing(organizationId, period, name);
        missing += plain.length;
        withoutAct += (await compareWithoutAct(organizationId, period, name)).length;
        const amounts = new Map(
          (await database().select({ id: payments.id, cents: payments.amountCents }).from(payments)).map(
            ({ id, cents }) => [id, cents],
          ),
        );
        partly += plain.filter(([id, cents]) => cents < amounts.get(id)!).length;
      }
  }
  // All outcomes occur.
  expect(Math.min(missing, partly, withoutAct)).toBeGreaterThan(0);
});
