import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type listImportRows } from "@/db/schema";
import { closedDaysOf } from "@/lib/closed-periods/is-closed";
import { lockPeriodsShared } from "@/lib/closed-periods/queries";
import { changeStatus } from "@/lib/documents/change-status";
import { deleteDocument } from "@/lib/documents/remove";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import type { UndoneImport } from "@/lib/list-imports/schema";

type Row = typeof listImportRows.$inferSelect;
type Item = UndoneImport["items"][number];
type PaperState = Awaited<ReturnType<typeof lockPapers>>[number];

/** The version of a paper that was made, issued and not changed since. */
const versionAsIssued = 2;

const isReferencedIn = (table: string, column: string, condition: SQL = sql``) =>
  sql<boolean>`exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${documents.id}${condition})`;

/** Whether the paper may have reached somebody outside, or something was attached to it. */
const isHandedOver = sql<boolean>`(${isReferencedIn("document_emails", "document_id", sql` and state <> 'failed'`)}
  or ${isReferencedIn("document_links", "document_id")} or ${isReferencedIn("document_files", "document_id")}
  or ${isReferencedIn("reminded_documents", "document_id")} or ${isReferencedIn("exported_objects", "record_id", sql` and gone_at is null`)})`;

/**
 * Locks the papers of rows until the transaction ends, and only then reads what happened to them: whoever held one
 * meanwhile may have sent, linked, scanned or paid it.
 */
async function lockPapers(db: Database, ids: string[]) {
  const locked = await db
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for("update");
  const facts = await db
    .select({
      id: documents.id,
      isHandedOver,
      isPaid: isReferencedIn("payment_allocations", "document_id"),
    })
    .from(documents)
    .where(inArray(documents.id, ids));
  const factsById = new Map(facts.map((each) => [each.id, each]));
  return locked.map((document) => ({ document, ...factsById.get(document.id)! }));
}

/**
 * Undoes the import of papers, each in the way a person would: it becomes a draft and is deleted. A paper that was
 * paid, changed or given to somebody since, on which others are based, or whose month is closed, is kept, with the
 * reason.
 */
export async function undoDebts(context: Context, rows: readonly Row[]): Promise<Item[]> {
  const { db } = context;
  const papers = await lockPapers(
    db,
    rows.map(({ recordId }) => recordId),
  );
  for (const id of new Set(papers.map(({ document }) => document.organizationId)))
    await lockPeriodsShared(db, id);
  const closed = await closedDaysOf(
    db,
    papers.map(({ document }) => document),
  );
  const problems = new Map<string, Item["problem"]>();
  for (const [index, each] of papers.entries())
    problems.set(
      each.document.id,
      problemOf(each, closed[index] !== null) ?? (await deletePaper(context, each)),
    );
  return rows.map(({ row, label, recordId: id }) => {
    const problem = problems.has(id) ? problems.get(id) : "gone";
    return { row, label, id, ...(problem ? { state: "kept", problem } : { state: "undone" }) };
  });
}

function problemOf({ document, isHandedOver, isPaid }: PaperState, isClosed: boolean): Item["problem"] {
  if (isPaid) return "paid";
  if (isClosed) return "period_closed";
  if (document.status !== "issued" || document.version !== versionAsIssued) return "changed_since";
  return isHandedOver ? "handed_over" : undefined;
}

/** In a nested transaction, so that nothing remains of it if something is based on the paper. */
async function deletePaper(
  context: Context,
  { document: { id, version } }: PaperState,
): Promise<Item["problem"]> {
  try {
    await context.db.transaction(async (db) => {
      const nestedContext = { ...context, db };
      await changeStatus.run(nestedContext, { id, status: "draft", version });
      await deleteDocument.run(nestedContext, { id });
    });
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return "used";
    throw error;
  }
}
