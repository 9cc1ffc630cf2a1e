import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { clientDebts, clients, documents } from "@/db/schema";
import { isOwed } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";
import { type Page, pageOf } from "@/lib/kernel/paging";
import { clientColumns } from "./record";
import type { Client, clientFilters } from "./schema";

type Listed = { client: Client; search: string; owes: number };

/** The clients to list for an organization, and the cursor: the last one's debt in kopecks, search key and id. */
type Wanted = {
  organizationId: string;
  isListed: SQL | undefined;
  cursor: z.output<typeof clientFilters>["cursor"];
  limit: number;
};

/**
 * Returns clients by debt to an organization, the largest first and by name among equals, then those without debt by
 * name.
 */
export const byDebt = (db: Database, wanted: Wanted): Promise<Page<Client>> =>
  page(wanted, isDebtor(wanted.organizationId), {
    debtors: (limit) => greatest(db, wanted, debtsOf(db, wanted.organizationId), limit),
    others: (isOther, limit) => byName(db, wanted, isOther, limit),
  });

/**
 * Returns clients by overdue debt, which depends on the day and is not stored. Looks at clients in the order of their
 * total debt, more and more of them, until the next one's total debt is not larger than the overdue debt of the last
 * one listed.
 */
export const byOverdue = (db: Database, wanted: Wanted): Promise<Page<Client>> =>
  page(wanted, isLate(wanted.organizationId), {
    debtors: async (limit) => {
      for (let looked = 4 * (limit + 1); ; looked *= 4) {
        const debts = overdueOf(db, wanted.organizationId, looked);
        const [rows, [next]] = await Promise.all([
          greatest(db, wanted, debts, limit),
          debtsOf(db, wanted.organizationId).offset(looked).limit(1),
        ]);
        const last = rows.at(limit - 1)?.owes ?? 0;
        if (!next || (rows.length >= limit && last > next.cents)) return rows;
      }
    },
    others: (isOther, limit) => byName(db, wanted, isOther, limit),
  });

type Ways = {
  debtors: (limit: number) => Promise<Listed[]>;
  others: (isOther: SQL, limit: number) => Promise<Listed[]>;
};

async function page(
  { cursor, limit }: Wanted,
  isOfDebtors: SQL,
  { debtors, others }: Ways,
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
function overdueOf(db: Database, organizationId: string, count: number) {
  const most = debtsOf(db, organizationId).limit(count).as("most");
  const late = db
    .select({
      cents: sql<number>`sum(${documents.totalCents} - ${documents.paidCents})::bigint`
        .mapWith(Number)
        .as("late_cents"),
    })
    .from(documents)
    .where(and(lateAt(organizationId), eq(documents.clientId, most.clientId)))
    .as("late");
  return db
    .select({ clientId: most.clientId, cents: late.cents })
    .from(most)
    .crossJoinLateral(late)
    .where(sql`late_cents > 0`)
    .$dynamic();
}

type Debts = ReturnType<typeof debtsOf> | ReturnType<typeof overdueOf>;

/** Returns the listed clients with debts after the cursor, the largest debt first. */
function greatest(
  db: Database,
  { isListed, cursor }: Wanted,
  debts: Debts,
  limit: number,
): Promise<Listed[]> {
  const { id, search } = clients;
  const owed = debts.as("owed");
  const after =
    cursor?.length === 3
      ? and(
          sql`${owed.cents} <= ${cursor[0]}`,
          sql`(-${owed.cents}, ${search}, ${id}) > (${-cursor[0]}::bigint, ${cursor[1]}, ${cursor[2]}::uuid)`,
        )
      : undefined;
  return db
    .select({ client: clientColumns, search, owes: owed.cents })
    .from(owed)
    .innerJoin(clients, eq(clients.id, owed.clientId))
    .where(and(isListed, after))
    .orderBy(desc(owed.cents), asc(search), asc(id))
    .limit(limit);
}

async function byName(
  db: Database,
  { isListed, cursor }: Wanted,
  isOther: SQL,
  limit: number,
): Promise<Listed[]> {
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

const lateAt = (organizationId: string) =>
  and(eq(documents.organizationId, organizationId), isOwed, lt(documents.dueDate, businessToday()));

const isLate = (organizationId: string) =>
  sql`exists (select from ${documents} where ${lateAt(organizationId)} and ${documents.clientId} = ${clients.id})`;
