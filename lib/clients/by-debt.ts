import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { clientDebts, clients, documents } from "@/db/schema";
import { isOwed } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";
import { type Page, pageOf } from "@/lib/kernel/paging";
import { clientColumns } from "./record";
import type { Client, clientFilters } from "./schema";

type ListedClient = { client: Client; search: string; owes: number };

/** The clients to list for an organization, and the cursor: the last one's debt in kopecks, search key and id. */
type DebtListRequest = {
  organizationId: string;
  isListed: SQL | undefined;
  cursor: z.output<typeof clientFilters>["cursor"];
  limit: number;
};

/**
 * Returns clients by debt to an organization, the largest first and by name among equals, then those without debt by
 * name.
 */
export const listByDebt = (db: Database, request: DebtListRequest): Promise<Page<Client>> =>
  page(request, isDebtor(request.organizationId), {
    debtors: (limit) => listLargestDebtors(db, request, debtsOf(db, request.organizationId), limit),
    others: (isOther, limit) => listByName(db, request, isOther, limit),
  });

/**
 * Returns clients by overdue debt, which depends on the day and is not stored. Looks at clients in the order of their
 * total debt, more and more of them, until the next one's total debt is not larger than the overdue debt of the last
 * one listed.
 */
export const listByOverdueDebt = (db: Database, request: DebtListRequest): Promise<Page<Client>> =>
  page(request, hasOverdueDebt(request.organizationId), {
    debtors: async (limit) => {
      for (let debtorCount = 4 * (limit + 1); ; debtorCount *= 4) {
        const debts = overdueDebtsOf(db, request.organizationId, debtorCount);
        const [rows, [next]] = await Promise.all([
          listLargestDebtors(db, request, debts, limit),
          debtsOf(db, request.organizationId).offset(debtorCount).limit(1),
        ]);
        const last = rows.at(limit - 1)?.owes ?? 0;
        if (!next || (rows.length >= limit && last > next.cents)) return rows;
      }
    },
    others: (isOther, limit) => listByName(db, request, isOther, limit),
  });

type PageReaders = {
  debtors: (limit: number) => Promise<ListedClient[]>;
  others: (isOther: SQL, limit: number) => Promise<ListedClient[]>;
};

async function page(
  { cursor, limit }: DebtListRequest,
  isOfDebtors: SQL,
  { debtors, others }: PageReaders,
): Promise<Page<Client>> {
  const isPastDebtors = cursor?.length === 3 && cursor[0] === 0;
  const first = isPastDebtors ? [] : await debtors(limit + 1);
  const rest = limit + 1 - first.length;
  const rows = rest > 0 ? [...first, ...(await others(sql`not ${isOfDebtors}`, rest))] : first;
  const { items, nextCursor } = pageOf(rows, limit, (row) => [row.owes, row.search, row.client.id]);
  return { items: items.map(({ client }) => client), nextCursor };
}

const debtsOf = (db: Database, organizationId: string) =>
  db
    .select({ clientId: clientDebts.clientId, cents: clientDebts.unpaidCents })
    .from(clientDebts)
    .where(and(eq(clientDebts.organizationId, organizationId), gt(clientDebts.unpaidCents, sql`0`)))
    .orderBy(desc(clientDebts.unpaidCents))
    .$dynamic();

/** Returns the overdue debt of the `count` clients with the largest debts. */
function overdueDebtsOf(db: Database, organizationId: string, count: number) {
  const largestDebts = debtsOf(db, organizationId).limit(count).as("most");
  const overdueDebts = db
    .select({
      cents: sql<number>`sum(${documents.totalCents} - ${documents.paidCents})::bigint`
        .mapWith(Number)
        .as("late_cents"),
    })
    .from(documents)
    .where(and(isOverdueAt(organizationId), eq(documents.clientId, largestDebts.clientId)))
    .as("late");
  return db
    .select({ clientId: largestDebts.clientId, cents: overdueDebts.cents })
    .from(largestDebts)
    .crossJoinLateral(overdueDebts)
    .where(sql`late_cents > 0`)
    .$dynamic();
}

type DebtQuery = ReturnType<typeof debtsOf> | ReturnType<typeof overdueDebtsOf>;

/** Returns the listed clients with debts after the cursor, the largest debt first. */
function listLargestDebtors(
  db: Database,
  { isListed, cursor }: DebtListRequest,
  debts: DebtQuery,
  limit: number,
): Promise<ListedClient[]> {
  const { id, search } = clients;
  const debt = debts.as("owed");
  const after =
    cursor?.length === 3
      ? and(
          sql`${debt.cents} <= ${cursor[0]}`,
          sql`(-${debt.cents}, ${search}, ${id}) > (${-cursor[0]}::bigint, ${cursor[1]}, ${cursor[2]}::uuid)`,
        )
      : undefined;
  return db
    .select({ client: clientColumns, search, owes: debt.cents })
    .from(debt)
    .innerJoin(clients, eq(clients.id, debt.clientId))
    .where(and(isListed, after))
    .orderBy(desc(debt.cents), asc(search), asc(id))
    .limit(limit);
}

async function listByName(
  db: Database,
  { isListed, cursor }: DebtListRequest,
  isOther: SQL,
  limit: number,
): Promise<ListedClient[]> {
  const { id, search } = clients;
  const after =
    cursor?.length === 3 && cursor[0] === 0
      ? sql`(${search}, ${id}) > (${cursor[1]}, ${cursor[2]}::uuid)`
      : undefined;
  const rows = await db
    .select({ client: clientColumns, search })
    .from(clients)
    .where(and(isListed, isOther, after))
    .orderBy(asc(search), asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, owes: 0 }));
}

const isDebtor = (organizationId: string) => sql`exists (select from ${clientDebts}
  where ${clientDebts.organizationId} = ${organizationId} and ${clientDebts.clientId} = ${clients.id}
    and ${clientDebts.unpaidCents} > 0)`;

const isOverdueAt = (organizationId: string) =>
  and(eq(documents.organizationId, organizationId), isOwed, lt(documents.dueDate, businessToday()));

const hasOverdueDebt = (organizationId: string) =>
  sql`exists (select from ${documents} where ${isOverdueAt(organizationId)} and ${documents.clientId} = ${clients.id})`;
