import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, exportedObjects, organizations, payments } from "@/db/schema";
import type { PagePosition } from "@/lib/document-issues/page";
import type { Locale } from "@/lib/i18n/locales";
import { database, withSlot } from "@/lib/kernel/database";
import { notFound } from "@/lib/kernel/errors";
import { portionsOf } from "@/lib/kernel/portions";
import { accountObject } from "./accounts";
import { advanceBatch, type LeftOut } from "./advance-batch";
import { type Batch, createOnce } from "./batch";
import { guidOf } from "./identity";
import { leftOutProblems } from "./left-out";
import { leaf, node } from "./node";
import { paperBatch } from "./paper-batch";
import { organizationObject } from "./parties";
import { paymentBatch } from "./payment-batch";
import { partsOf } from "./payment-parts";
import { problemOf } from "./problems";
import { readPapers } from "./read-papers";
import { type PaymentPlace, readAllocations, readPayments, readPaymentsWithin } from "./read-payments";
import {
  isAdvanceInvoiceIn,
  isAssignedPayment,
  isDocumentIn,
  isFurtherPart,
  isGoneIn,
  isPaymentIn,
  type Scope,
} from "./scope";

type FileOptions = { locale: Locale; namesUpd: boolean };

/**
 * Yields the contents of a file in batches, however large it is: the organization and its accounts, documents
 * by date, payments, and previously exported objects that no longer exist. Catalogue records are exported in
 * their current state, documents as issued.
 */
export async function* batchesOf(scope: Scope, options: FileOptions): AsyncGenerator<Batch> {
  const sender = await withSlot(() => senderOf(scope.organizationId));
  const { organization, accounts } = sender;
  yield headBatch(sender, options.locale);
  const once = createOnce();
  const common = { ...options, organization, accounts, once };
  for (let after: PagePosition | null = null; ; ) {
    const from: PagePosition | null = after;
    const { rows, batch } = await withSlot(async () => {
      const db = database();
      const read = await readPapers(db, isDocumentIn(scope), from);
      return { rows: read, batch: await paperBatch({ ...common, db }, read) };
    });
    const last = rows.at(-1)?.document;
    if (!last) break;
    yield batch;
    after = { date: last.date, id: last.id };
  }
  const sent = new Set<string>();
  if (scope.hasPayments)
    for await (const batch of paymentBatches(scope, common)) {
      for (const { mark } of batch.objects) if (mark) sent.add(mark.objectId);
      yield batch;
    }
  yield* advanceBatches(scope, { ...common, sent });
  yield await withSlot(() => goneBatch(scope));
}

type Common = Omit<Parameters<typeof paymentBatch>[0], "db">;

async function* paymentBatches(scope: Scope, common: Common): AsyncGenerator<Batch> {
  for (let after: PaymentPlace | null = null; ; ) {
    const from: PaymentPlace | null = after;
    const { rows, batch } = await withSlot(async () => {
      const db = database();
      const read = await readPayments(db, isPaymentIn(scope), from);
      return { rows: read, batch: await paymentBatch({ ...common, db }, read) };
    });
    const last = rows.at(-1)?.payment;
    if (!last) return;
    yield batch;
    after = { receivedAt: last.receivedAt, id: last.id };
  }
}

async function senderOf(organizationId: string) {
  const db = database();
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!organization) throw notFound();
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId))
    .orderBy(asc(bankAccounts.id));
  return { organization, accounts };
}

function headBatch({ organization, accounts }: Awaited<ReturnType<typeof senderOf>>, locale: Locale): Batch {
  const { id, name, inn } = organization;
  const record = { id, name, href: `/settings/organizations/${id}` };
  const missing = problemOf(locale, { code: "organizationInn", ...record, named: { name } });
  return {
    objects: [
      { element: organizationObject(organization), record },
      ...accounts
        .filter(({ archivedAt }) => !archivedAt)
        .map((account) => ({ element: accountObject(account, organization), record })),
    ],
    problems: inn ? [] : [missing],
    gone: [],
  };
}

/**
 * Yields advance invoices, after the receipts that they name; those left out are reported once for each
 * reason.
 */
async function* advanceBatches(
  scope: Scope,
  common: Common & { sent: ReadonlySet<string> },
): AsyncGenerator<Batch> {
  const leftOut: LeftOut[] = [];
  for (let after: PagePosition | null = null; ; ) {
    const from: PagePosition | null = after;
    const { rows, batch } = await withSlot(async () => {
      const db = database();
      const read = await readPapers(db, isAdvanceInvoiceIn(scope), from);
      return { rows: read, batch: await advanceBatch({ ...common, db }, read) };
    });
    const last = rows.at(-1)?.document;
    if (!last) break;
    leftOut.push(...batch.leftOut);
    yield batch;
    after = { date: last.date, id: last.id };
  }
  yield { objects: [], problems: leftOutProblems(leftOut, scope, common.locale), gone: [] };
}

/** Builds the deletions; 1С marks these objects for deletion. */
async function goneBatch(scope: Scope): Promise<Batch> {
  const db = database();
  const found = await db
    .select()
    .from(exportedObjects)
    .where(isGoneIn(scope))
    .orderBy(asc(exportedObjects.objectId));
  const currentIds = await currentPartIds(
    db,
    found.filter(isFurtherPart).map(({ recordId }) => recordId),
  );
  const rows = found.filter(({ objectId }) => !currentIds.has(objectId));
  return {
    objects: rows.map(({ objectId, element }) => ({
      element: node(
        "УдалениеОбъекта",
        node(
          "СсылкаНаОбъект",
          node("СсылкаНаОбъект", leaf(`${element.replace("Документ.", "")}Ссылка`, guidOf(objectId))),
        ),
      ),
      record: { id: objectId, href: "/documents", name: element },
    })),
    problems: [],
    gone: rows.map(({ objectId }) => objectId),
  };
}

/** Returns the ids by which 1С knows these payments as they are currently divided. */
async function currentPartIds(db: Database, ids: string[]): Promise<Set<string>> {
  const currentIds = new Set<string>();
  for (const portion of portionsOf(ids)) {
    const rows = await readPaymentsWithin(db, and(inArray(payments.id, portion), isAssignedPayment));
    const allocations = await readAllocations(db, portion);
    const parts = rows.flatMap((row) => partsOf(row, allocations.get(row.payment.id) ?? []) ?? []);
    for (const { objectId } of parts) currentIds.add(objectId);
  }
  return currentIds;
}
