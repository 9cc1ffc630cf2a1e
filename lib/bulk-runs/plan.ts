import type { z } from "zod";
import type { Database } from "@/db/client";
import { closedDaysOf } from "@/lib/closed-periods/is-closed";
import { readLiveSources } from "@/lib/document-issues/live-source";
import type { Locale } from "@/lib/i18n/locales";
import { businessToday } from "@/lib/kernel/clock";
import { readFacts } from "./facts";
import { type Fault, findFault } from "./fault";
import { changedMeanwhile, closedMonthRefusal, isIssuingAction, isMakingAction, refusalOf } from "./rules";
import type { BulkItem, bulkInput } from "./schema";

type PlanInput = Pick<z.output<typeof bulkInput>, "ids" | "action" | "options" | "versions">;

/**
 * Plans what a run does with each document, and which it skips and why. Documents are processed in the order of their
 * dates and numbers, so that documents made of them are numbered in that order, too.
 */
export async function planItems(
  db: Database,
  { ids, action, options, versions }: PlanInput,
  locale: Locale,
): Promise<BulkItem[]> {
  const found = await readFacts(db, ids);
  const items = found.map((facts): BulkItem => {
    const { id, number, status: statusBefore, version } = facts;
    const isOutdated = (versions?.[id] ?? version) !== version;
    const refused = refusalOf(action, facts) ?? (isOutdated ? changedMeanwhile : null);
    const nothing = { resultId: null, problem: null, detail: null };
    return { id, number, statusBefore, state: refused ? "skipped" : "waiting", ...(refused ?? nothing) };
  });
  const foundIds = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !foundIds.has(id)).map(missingItem);
  const planned =
    isIssuingAction(action) && options?.skipProblems ? await skipFaulty(db, items, locale) : items;
  return [...(await skipClosedMonths(db, planned, found, { action, date: options?.date })), ...missing];
}

const missingItem = (id: string): BulkItem => ({
  id,
  number: "",
  statusBefore: null,
  state: "skipped",
  resultId: null,
  problem: "not_found",
  detail: null,
});

/** Skips drafts that are left to a person, because a page would ask or nobody would see the warning. */
async function skipFaulty(db: Database, items: BulkItem[], locale: Locale): Promise<BulkItem[]> {
  const drafts = items.filter(({ state, statusBefore }) => state === "waiting" && statusBefore === "draft");
  const faults = new Map<string, Fault>();
  const sources = await readLiveSources(
    db,
    drafts.map(({ id }) => id),
  );
  for (const source of sources) {
    const fault = await findFault(db, source, locale);
    if (fault) faults.set(source.document.id, fault);
  }
  return items.map((item) => {
    const fault = faults.get(item.id);
    return fault ? { ...item, state: "skipped", ...fault } : item;
  });
}

/** The action, and the date of the documents it makes. */
type DatedAction = { action: PlanInput["action"]; date?: string | null };

type Found = Awaited<ReturnType<typeof readFacts>>;

/** Skips what would happen in a closed month; e-mails, signatures and links remain possible there. */
async function skipClosedMonths(
  db: Database,
  items: BulkItem[],
  found: Found,
  { action, date }: DatedAction,
): Promise<BulkItem[]> {
  const closed = await closedDaysOf(db, datedDocuments({ action, date }, found));
  return items.map((item, at) => {
    const isSentAlone = action === "issue_and_send" && item.statusBefore !== "draft";
    const refused = item.state === "waiting" && !isSentAlone ? closedMonthRefusal(closed[at] ?? null) : null;
    return refused ? { ...item, state: "skipped", ...refused } : item;
  });
}

/**
 * Returns the days that must not be in a closed month: those of documents that are issued or cancelled, and the day of
 * documents that are made.
 */
function datedDocuments({ action, date }: DatedAction, found: Found) {
  if (isIssuingAction(action) || action === "cancel") return found;
  if (!isMakingAction(action)) return [];
  const madeOn = date ?? businessToday();
  return found.map(({ organizationId }) => ({ organizationId, date: madeOn }));
}
