import type { BulkRun } from "@/lib/bulk-runs/schema";

type Made = Pick<BulkRun, "action"> & {
  items: ReadonlyArray<Pick<BulkRun["items"][number], "state" | "resultId">>;
};

/**
 * Returns the address of the drafts that a run created: the draft itself if there is
 * one, otherwise the drafts of its type, newest first; null when it created none.
 */
export function madeAddress({ action, items }: Made): string | null {
  if (action !== "act" && action !== "upd") return null;
  const made = items.flatMap(({ state, resultId }) => (state === "done" && resultId ? [resultId] : []));
  if (made.length === 0) return null;
  return made.length === 1 ? `/documents/${made[0]}` : `/documents?status=draft&docType=${action}`;
}
