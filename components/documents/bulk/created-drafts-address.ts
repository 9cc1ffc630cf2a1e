import type { BulkRun } from "@/lib/bulk-runs/schema";

type RunResult = Pick<BulkRun, "action"> & {
  items: ReadonlyArray<Pick<BulkRun["items"][number], "state" | "resultId">>;
};

/**
 * Returns the address of the drafts that a run created: the draft itself if there is
 * one, otherwise the drafts of its type, newest first; null when it created none.
 */
export function createdDraftsAddress({ action, items }: RunResult): string | null {
  if (action !== "act" && action !== "upd") return null;
  const draftIds = items.flatMap(({ state, resultId }) => (state === "done" && resultId ? [resultId] : []));
  if (draftIds.length === 0) return null;
  return draftIds.length === 1 ? `/documents/${draftIds[0]}` : `/documents?status=draft&docType=${action}`;
}
