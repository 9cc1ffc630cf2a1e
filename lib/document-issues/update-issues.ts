import { and, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocumentStatus } from "@/db/enums";
import { documentIssues } from "@/db/schema";
import { actorId } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import type { Context } from "@/lib/kernel/operation";
import type { LiveSource } from "./live-source";
import { type StoreOptions, storeIssues } from "./store";

type StatusChange = { id: string; from: DocumentStatus; to: DocumentStatus };

/** A draft is not an issued paper yet, and a cancelled document is one only if it was before. */
const isPaper = (status: DocumentStatus) => status !== "draft" && status !== "cancelled";

/**
 * Returns the moment of issue of a document that gets a status: set when it becomes a paper in whatever way, kept while
 * it is one and when it is cancelled, cleared when it becomes a draft again.
 */
export function issuedAtAfter(
  { issuedAt }: { issuedAt: string | null },
  status: DocumentStatus,
): string | null {
  if (status === "draft") return null;
  return isPaper(status) ? (issuedAt ?? new Date().toISOString()) : issuedAt;
}

/**
 * Updates the issues of documents whose status changed in this transaction, whatever changed it. A document that
 * becomes a paper is issued as it is now, or as it was frozen earlier; the issue of a document that is a draft again
 * is withdrawn. The documents must be locked. Returns the issued sources.
 */
export async function updateIssues(
  { db, actor }: Pick<Context, "db" | "actor">,
  documents: StatusChange[],
  options?: StoreOptions,
): Promise<LiveSource[]> {
  const drafts = documents.filter(({ from, to }) => to === "draft" && from !== "draft").map(({ id }) => id);
  const papers = documents.filter(({ from, to }) => isPaper(to) && !isPaper(from));
  const now = new Date().toISOString();
  if (drafts.length > 0) {
    await db.update(documentIssues).set({ withdrawnAt: now }).where(isInForce(drafts));
  }
  const occasionOf = ({ issuedAt }: { issuedAt: string | null }) => ({
    issuedAt: issuedAt ?? now,
    issuedBy: actorId(actor),
    today: businessToday(),
    updatedAt: issuedAt ?? now,
  });
  return storeIssues(db, await findWithoutIssue(db, papers), occasionOf, options);
}

const isInForce = (ids: string[]) =>
  and(inArray(documentIssues.documentId, ids), isNull(documentIssues.withdrawnAt));

/**
 * Returns the papers that lack an issue: a draft has none in force; a cancelled document has one if it was a paper
 * before.
 */
async function findWithoutIssue(db: Database, papers: StatusChange[]): Promise<string[]> {
  const ids = papers.map(({ id }) => id);
  if (papers.every(({ from }) => from === "draft")) return ids;
  const issued = await db
    .select({ id: documentIssues.documentId })
    .from(documentIssues)
    .where(isInForce(ids));
  const found = new Set(issued.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
