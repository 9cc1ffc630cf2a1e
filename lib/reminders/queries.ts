import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, remindedDocuments, reminderRules, reminders } from "@/db/schema";
import { idsOfNumber } from "@/lib/documents/current";
import { isOwed } from "@/lib/documents/payable";
import type { Locale } from "@/lib/i18n/locales";
import { businessDateOf } from "@/lib/kernel/clock";
import { pickColumns } from "@/lib/kernel/record";
import { failureText } from "@/lib/mail/words";
import { addDays, type CalendarDate } from "@/lib/values/dates";
import { defaultSteps } from "./defaults";
import { reminderColumns } from "./record";
import type { OwedInvoice } from "./rules";
import type { ReminderRecord, ReminderRules } from "./schema";

export type ReminderRow = typeof reminders.$inferSelect;

const defaultRules: ReminderRules = { enabled: false, steps: [...defaultSteps], interestPercent: null };

/** Returns the rules of an organization; by default the product's rules, switched off. */
export async function rulesOf(db: Database, organizationId: string): Promise<ReminderRules> {
  const { enabled, steps, interestPercent } = reminderRules;
  const [own] = await db
    .select({ enabled, steps, interestPercent })
    .from(reminderRules)
    .where(eq(reminderRules.organizationId, organizationId));
  return own ?? defaultRules;
}

export type Debtor = {
  clientId: string;
  name: string;
  email: string | null;
  remindersOff: boolean;
  /** Whether a reminder was recorded on the day, whatever its outcome. */
  hasReminder: boolean;
  owed: OwedInvoice[];
};

type DebtorScope = {
  organizationId: string;
  clientId?: string;
  date: CalendarDate;
  steps: ReminderRules["steps"];
};

/** The states of reminders that were sent or may have been. */
export const possiblySentStates = ["sending", "sent", "unknown"] as const;

/**
 * Returns the clients with unpaid invoices that a reminder may mention on a date, by name. Invoices with a
 * payment promised for that day or later are left out. A reminder sent earlier counts for a correction of the
 * invoice as well.
 */
export async function findDebtors(
  db: Database,
  { organizationId, clientId, date, steps }: DebtorScope,
): Promise<Debtor[]> {
  const maxDaysAhead = Math.max(0, ...steps.map(({ days }) => -days));
  const rows = await db
    .select({
      clientId: clients.id,
      name: sql<string>`coalesce(${clients.shortName}, ${clients.name})`,
      email: clients.email,
      remindersOff: clients.remindersOff,
      hasReminder: sql<boolean>`exists (select from ${reminders} written
        where written.organization_id = ${organizationId} and written.client_id = ${clients.id}
          and written.date = ${date}::date)`,
      id: documents.id,
      number: documents.number,
      date: documents.date,
      dueDate: sql<CalendarDate>`${documents.dueDate}::text`,
      issuedAt: documents.issuedAt,
      totalCents: documents.totalCents,
      paidCents: documents.paidCents,
      remindedStep: remindedStepBefore(date),
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        eq(documents.organizationId, organizationId),
        clientId ? eq(documents.clientId, clientId) : undefined,
        isOwed,
        isNotNull(documents.dueDate),
        lte(documents.dueDate, addDays(date, maxDaysAhead)),
        or(isNull(documents.promisedDate), lt(documents.promisedDate, date)),
        gt(documents.totalCents, documents.paidCents),
      ),
    )
    .orderBy(asc(clients.search), asc(clients.id));
  const debtors = new Map<string, Debtor>();
  for (const { clientId: id, name, email, remindersOff, hasReminder, ...row } of rows) {
    const debtor = debtors.get(id) ?? { clientId: id, name, email, remindersOff, hasReminder, owed: [] };
    debtor.owed.push(owedInvoice(row));
    debtors.set(id, debtor);
  }
  return [...debtors.values()];
}

const remindedStepBefore = (date: CalendarDate): SQL<number | null> =>
  sql<number | null>`(select max(told.step) from ${remindedDocuments} told
    join ${reminders} written on written.id = told.reminder_id
   where told.document_id in ${idsOfNumber(sql`documents.id`)}
     and written.state in (${sql.raw(possiblySentStates.map((state) => `'${state}'`).join(", "))})
     and written.date < ${date}::date)`;

type Row = Pick<OwedInvoice, "id" | "number" | "date" | "dueDate" | "remindedStep"> & {
  issuedAt: string | null;
  totalCents: number;
  paidCents: number;
};

const owedInvoice = ({ issuedAt, totalCents, paidCents, ...row }: Row): OwedInvoice => ({
  ...row,
  issuedOn: issuedAt ? businessDateOf(issuedAt) : row.date,
  isPartlyPaid: paidCents > 0,
  remainderCents: totalCents - paidCents,
});

/** Returns reminders for responses, in the order of the rows. */
export async function toRecords(
  db: Database,
  rows: readonly ReminderRow[],
  locale: Locale,
): Promise<ReminderRecord[]> {
  if (rows.length === 0) return [];
  const remindedInvoices = await db
    .select()
    .from(remindedDocuments)
    .where(
      inArray(
        remindedDocuments.reminderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(remindedDocuments.number));
  return rows.map((row) => ({
    ...pickColumns(row, reminderColumns),
    documents: remindedInvoices
      .filter(({ reminderId }) => reminderId === row.id)
      .map(({ documentId, number, remainderCents }) => ({ id: documentId, number, remainderCents })),
    error: row.trouble && failureText(locale, row.trouble, row.said),
  }));
}
