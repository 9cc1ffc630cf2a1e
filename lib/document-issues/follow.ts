import { and, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocumentStatus } from "@/db/enums";
import { documentIssues } from "@/db/schema";
import { actorId } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import type { Context } from "@/lib/kernel/operation";
import type { LiveSource } from "./live-source";
import { type Storing, storeIssues } from "./store";

type Moved = { id: string; from: DocumentStatus; to: DocumentStatus };

/** A draft is not yet a paper, and a cancelled document is one only if it was before. */
const isPaper = (status: DocumentStatus) => status !== "draft" && status !== "cancelled";

/**
 * The moment of issue of a document that gets a status: set when it becomes a paper by whatever way, kept while it is one and when it
 * is cancelled, and cleared when it becomes a draft again.
 */
export function issuedAtAfter(
  { issuedAt }: { issuedAt: string | null },
  status: DocumentStatus,
): string | null {
  if (status === "draft") return null;
  return isPaper(status) ? (issuedAt ?? new Date().toISOString()) : issuedAt;
}

/**
 * Has issues follow the statuses that documents were given in this transaction, whatever gave them: what was no paper and
 * is one now is issued as it stands, or as it was frozen before; what is a draft again is withdrawn. The documents
 * have to be locked. Answers what was issued.
 */
export async function followStatuses(
  { db, actor }: Pick<Context, "db" | "actor">,
  documents: Moved[],
  storing?: Storing,
): Promise<LiveSource[]> {
  const drafts = documents.filter(({ from, to }) => to === "draft" && from !== "draft").map(({ id }) => id);
  const papers = documents.filter(({ from, to }) => isPaper(to) && !isPaper(from));
  const now = new Date().toISOString();
  if (drafts.length > 0) {
    await db.update(documentIssues).set({ withdrawnAt: now }).where(inForce(drafts));
  }
  const occasionOf = ({ issuedAt }: { issuedAt: string | null }) => ({
    issuedAt: issuedAt ?? now,
    issuedBy: actorId(actor),
    today: businessToday(),
    updatedAt: issuedAt ?? now,
  });
  return storeIssues(db, await withoutIssue(db, papers), occasionOf, storing);
}

const inForce = (ids: string[]) =>
  and(inArray(documentIssues.documentId, ids), isNull(documentIssues.withdrawnAt));

/** A draft has no issue in force; what was cancelled has one if it was a paper before. */
async function withoutIssue(db: Database, papers: Moved[]): Promise<string[]> {
  const ids = papers.map(({ id }) => id);
  if (papers.every(({ from }) => from === "draft")) return ids;
  const issued = await db.select({ id: documentIssues.documentId }).from(documentIssues).where(inForce(ids));
  const found = new Set(issued.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
