import { and, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf, valuesOf } from "@/db/one-parameter";
import { bankAccounts, payments } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { dayOf, startOfDay } from "@/lib/kernel/days";
import type { ImportResult } from "@/lib/payments/schema";
import { addDays, type CalendarDate } from "@/lib/values/dates";
import type { Entry } from "./entries";
import type { Statement } from "./parse";
import { turnoverKey } from "./turnovers";

const maxShown = 20;

/** Days of an account on which a statement lists all money of one direction. */
type Scope = { account: string; kind: Entry["kind"]; from: CalendarDate; to: CalendarDate };

/**
 * Returns the payments that the bank reported earlier, in a statement or a notification with the number of the payment
 * order, for days that the statement covers, and that it lacks: the bank may have corrected its statement. Today is not
 * over, and a statement with unreadable documents may contain anything, so neither is compared.
 */
export async function findLackingPayments(
  db: Database,
  statement: Statement,
  entries: readonly Entry[],
): Promise<ImportResult["lackingPayments"]> {
  const scopes = scopesOf(statement, entries);
  const [first] = scopes;
  if (!first || statement.failures.length > 0) return undefined;
  const from = scopes.reduce((day, scope) => (scope.from < day ? scope.from : day), first.from);
  const to = scopes.reduce((day, scope) => (scope.to > day ? scope.to : day), first.to);
  const accounts = valuesOf([...new Set(scopes.map(({ account }) => account))]);
  const owners = db
    .select({ id: bankAccounts.organizationId })
    .from(bankAccounts)
    .where(inArray(bankAccounts.accountNumber, accounts));
  const isListed = sql<boolean>`coalesce(${payments.statementKey} in ${valuesOf(entries.map(({ key }) => key))}, false)`;
  const reported = db
    .select({
      id: payments.id,
      documentNumber: payments.documentNumber,
      receivedAt: payments.receivedAt,
      date: sql<CalendarDate>`${dayOf(payments.receivedAt)}::text`.as("date"),
      amountCents: payments.amountCents,
      isListed: isListed.as("is_listed"),
      likeness: likeness().as("likeness"),
      // Of several alike, as many are in the statement as it has documents like them.
      place:
        sql<number>`row_number() over (partition by ${likeness()} order by ${isListed} desc, ${payments.id})`.as(
          "place",
        ),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.organizationId, owners),
        sql`${payments.receivedAt} >= ${startOfDay(from)} and ${payments.receivedAt} < ${startOfDay(to, 1)}`,
        isNull(payments.dismissedAt),
        isInScope(scopes),
      ),
    )
    .as("reported");
  const rows = await db
    .select({
      id: reported.id,
      documentNumber: reported.documentNumber,
      date: reported.date,
      amountCents: reported.amountCents,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(reported)
    .leftJoin(
      sql`${recordsOf(likenessCounts(statement))} as listed(alike text, count int)`,
      sql`listed.alike = ${reported.likeness}`,
    )
    .where(sql`not ${reported.isListed} and ${reported.place} > coalesce(listed.count, 0)`)
    .orderBy(desc(reported.receivedAt), desc(reported.id))
    .limit(maxShown);
  const [newest] = rows;
  return newest && { count: newest.count, items: rows.map(({ count: _, ...item }) => item) };
}

/** Banks also export one direction alone, which says nothing of the other. */
function scopesOf({ periods, turnovers }: Statement, entries: readonly Entry[]): Scope[] {
  const yesterday = addDays(businessToday(), -1);
  const listed = new Set([
    ...turnovers.keys(),
    ...entries.map(({ account, kind }) => turnoverKey(account, kind)),
  ]);
  return periods.flatMap(({ account, from, to }) => {
    const lastDay = to < yesterday ? to : yesterday;
    return (["incoming", "outgoing"] as const)
      .filter((kind) => from <= lastDay && listed.has(turnoverKey(account, kind)))
      .map((kind) => ({ account, kind, from, to: lastDay }));
  });
}

/**
 * A payment of a notification may be booked on the next day; and money that came by SBP, in one sum with others.
 */
const isInScope = (scopes: readonly Scope[]): SQL => sql`exists (
  select from ${recordsOf(scopes)} as scope(account text, kind text, "from" date, "to" date)
   where scope.account = ${payments.ownAccount}
     and (scope.kind = 'outgoing') = (${payments.kind} = 'outgoing')
     and ${dayOf(payments.receivedAt)} between scope."from" and scope."to"
     and (${payments.statementKey} is not null
       or ${payments.bankPaymentId} is not null and ${payments.documentNumber} is not null
         and ${payments.kind} in ('incoming', 'outgoing') and not ${payments.isAccountGuessed}
         and ${dayOf(payments.receivedAt)} < scope."to"))`;

/** What a document has in common with its payment, whichever side of it that is and whatever its key. */
const likeness = () => sql`concat_ws('|', ${dayOf(payments.receivedAt)}::text, ${payments.amountCents}::text,
  regexp_replace(coalesce(${payments.documentNumber}, ''), '^0+(?=.)', ''))`;

const likenessCounts = ({ documents }: Statement) =>
  [...Map.groupBy(documents, likenessOf)].map(([alike, { length: count }]) => ({ alike, count }));

const likenessOf = ({ date, amountCents, number }: Statement["documents"][number]) =>
  [date, amountCents, (number ?? "").replace(/^0+(?=.)/, "")].join("|");
