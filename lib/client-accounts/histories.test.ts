import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { clientDebts, clients, documents } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { seededRandom } from "@/lib/testing/seeded-random";
import { addDays } from "@/lib/values/dates";
import { clientBalance } from "./balance";
import { findAccountDrift } from "./drift";
import { getClientAccount } from "./get";
import { type History, type Noted, randomHistory } from "./testing/history";
import { storeHistories } from "./testing/store";

const scenario = documentScenario();

/** 10,000 take a few minutes. */
const count = Number(process.env.HISTORIES ?? 200);
const batchSize = 200;
const maxCompared = 5;

const sumOf = (noted: Iterable<Noted>, before = "9999-12-31") =>
  [...noted].reduce((sum, { day, cents }) => sum + (day < before ? cents : 0), 0);

async function newClients(names: string[]): Promise<string[]> {
  const rows = names.map((name) => ({ id: v7(), kind: "company" as const, name, search: name }));
  await database().insert(clients).values(rows);
  return rows.map(({ id }) => id);
}

const newClient = async (name: string) => (await newClients([name]))[0]!;

/** Computes the unpaid and overdue amounts of current invoices, share by share. */
function unpaidOf({ papers, money }: History, organizationId: string) {
  const today = businessToday();
  const owed = papers
    .filter((paper) => paper.organizationId === organizationId && paper.docType === "invoice")
    .filter(({ status, correctedBy }) => status !== "draft" && status !== "cancelled" && !correctedBy)
    .map((paper) => {
      const paid = money.reduce((sum, each) => sum + (each.shares.get(paper) ?? 0), 0);
      return {
        cents: Math.max(0, paper.totalCents - Math.max(0, paid)),
        isLate: paper.dueDate !== null && paper.dueDate < today,
      };
    });
  const total = (all: typeof owed) => all.reduce((sum, { cents }) => sum + cents, 0);
  return { unpaid: total(owed), overdue: total(owed.filter(({ isLate }) => isLate)) };
}

async function compare(history: History, clientId: string, seed: number): Promise<void> {
  const below = seededRandom(seed);
  for (const [organizationId, { shipped, invoiced, received }] of history.noted) {
    const name = `history ${seed}`;
    const basis = below(2) ? "shipments" : "invoices";
    const from = addDays("2025-01-01", below(700));
    const papers = basis === "shipments" ? shipped : invoiced;
    const input = { id: clientId, organizationId, basis };
    const whole = await execute(getClientAccount, scenario.caller, input);
    expect(whole.closingCents, name).toBe(sumOf(papers.values()) - sumOf(received));
    const since = await execute(getClientAccount, scenario.caller, { ...input, from });
    expect(since.openingCents, name).toBe(sumOf(papers.values(), from) - sumOf(received, from));
    expect(since.closingCents, name).toBe(whole.closingCents);
    const balance = await execute(clientBalance, scenario.caller, { id: clientId, organizationId });
    expect(balance.closingCents, name).toBe(sumOf(shipped.values()) - sumOf(received));
    const { unpaid, overdue } = unpaidOf(history, organizationId);
    expect(balance, name).toMatchObject({ unpaidInvoicesCents: unpaid, overdueCents: overdue });
    expect(whole, name).toMatchObject({ unpaidInvoicesCents: unpaid, overdueCents: overdue });
  }
}

test("an account equals the plain sum of any random history", { timeout: 1_800_000 }, async () => {
  const organizationIds = [scenario.organizationId, scenario.foreignOrganizationId];
  const otherId = await newClient("Плательщик");
  for (let first = 1, sequence = 1; first <= count; first += batchSize) {
    const seeds = Array.from({ length: Math.min(batchSize, count - first + 1) }, (_, at) => first + at);
    const clientIds = await newClients(seeds.map((seed) => `История ${seed}`));
    const generated = seeds.map((seed, at) => {
      const clientId = clientIds[at]!;
      return { seed, clientId, history: randomHistory(seed, { organizationIds, clientId, otherId }) };
    });
    const histories = generated.map(({ history }) => history);
    await storeHistories(histories, sequence);
    sequence += histories.reduce((sum, { papers }) => sum + papers.length, 0);
    // No more at once than the database has connections for.
    for (let from = 0; from < generated.length; from += maxCompared) {
      const batch = generated.slice(from, from + maxCompared);
      await Promise.all(batch.map(({ history, clientId, seed }) => compare(history, clientId, seed)));
    }
  }
  expect(await findAccountDrift(database())).toEqual([]);
});

test("the check of accounts finds a stored paid amount or debt that differs from the calculated one", async () => {
  const db = database();
  const clientId = await newClient("Сдвинутый");
  const parties = {
    organizationIds: [scenario.organizationId],
    clientId,
    otherId: await newClient("Другой"),
  };
  const histories = [100_001, 100_002, 100_003, 100_004].map((seed) => randomHistory(seed, parties));
  await storeHistories(histories, 10_000_000);
  expect(await findAccountDrift(db)).toEqual([]);
  const paper = histories.flatMap(({ papers }) => papers).find(({ paidCents }) => paidCents > 0)!;
  await db
    .update(documents)
    .set({ paidCents: paper.paidCents + 1 })
    .where(eq(documents.id, paper.id));
  expect(await findAccountDrift(db)).toEqual([
    { kept: "paid", id: paper.id, keptCents: paper.paidCents + 1, countedCents: paper.paidCents },
  ]);
  await db.update(documents).set({ paidCents: paper.paidCents }).where(eq(documents.id, paper.id));
  await db
    .update(clientDebts)
    .set({ unpaidCents: sql`${clientDebts.unpaidCents} + 5` })
    .where(eq(clientDebts.clientId, clientId));
  expect(await findAccountDrift(db)).toMatchObject([{ kept: "debt", id: clientId }]);
});
