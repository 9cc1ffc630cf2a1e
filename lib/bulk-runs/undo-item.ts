import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { bulkItems, bulkRuns } from "@/db/schema";
import { endLink } from "@/lib/document-links/revoke";
import { changeStatus } from "@/lib/documents/change-status";
import { lockForStatusChange } from "@/lib/documents/lock-for-status-change";
import { lockDocument } from "@/lib/documents/queries";
import { deleteDocument } from "@/lib/documents/remove";
import { assertTransition } from "@/lib/documents/rules";
import { Failure, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { readFacts } from "./facts";
import type { ItemRow } from "./queries";

const earlierRuns = alias(bulkRuns, "before");

/**
 * Undoes what an earlier run did with a document, if nothing is lost by that. Throws `conflict` if somebody has
 * continued with the document since, and whatever the change of status throws.
 */
export async function undoItem(context: Context, { runId, documentId }: ItemRow): Promise<void> {
  const { db } = context;
  const [earlier] = await db
    .select({ action: earlierRuns.action, resultId: bulkItems.resultId, leftAt: bulkItems.leftAt })
    .from(bulkRuns)
    .innerJoin(earlierRuns, eq(earlierRuns.id, bulkRuns.undoesId))
    .innerJoin(bulkItems, and(eq(bulkItems.runId, earlierRuns.id), eq(bulkItems.documentId, documentId)))
    .where(eq(bulkRuns.id, runId));
  if (!earlier) throw notFound();
  const { action, resultId, leftAt } = earlier;
  if (action === "act" || action === "upd") return deleteUnchangedDraft(context, resultId!);
  if (action === "link") {
    await endLink(context, await lockDocument(db, documentId), resultId!);
    return;
  }
  const document = await lockForStatusChange(db, documentId);
  const [facts] = await readFacts(db, [documentId]);
  if (action === "issue" && facts?.emailId) throw new Failure("conflict", { detail: "already_sent" });
  const status = action === "sign" ? "issued" : "draft";
  assertTransition(document, status);
  if (document.updatedAt !== leftAt) throw changedSince();
  await changeStatus.run(context, { id: documentId, status });
}

const changedSince = () => new Failure("conflict", { detail: "changed_since" });

/** Deletes a draft that nobody has changed since it was made. */
async function deleteUnchangedDraft(context: Context, id: string): Promise<void> {
  const { version } = await lockDocument(context.db, id);
  if (version > 1) throw changedSince();
  await deleteDocument.run(context, { id });
}
