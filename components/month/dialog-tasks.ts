import type { RequestableAction } from "@/lib/bulk-runs/rules";
import type { MonthCode } from "@/lib/months/schema";

const dialogTasks = ["drafts", "unsigned", "originals_missing"] as const;

/** A task that is done on the month's page itself; other tasks lead to other pages. */
export type DialogTaskCode = (typeof dialogTasks)[number];

export const isDialogTask = (code: MonthCode): code is DialogTaskCode =>
  dialogTasks.some((each) => each === code);

/** The largest number of documents shown and processed at once, which is the limit of a run. */
export const maxDocuments = 200;

/** The action of each task for its documents. */
export const actionByTask: Record<DialogTaskCode, RequestableAction> = {
  drafts: "issue",
  unsigned: "sign",
  originals_missing: "original",
};

/** Returns the filters of a list from its address. */
export const filtersInAddress = (href: string): Record<string, string> =>
  Object.fromEntries(new URL(href, "http://localhost").searchParams);
