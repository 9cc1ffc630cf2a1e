import type { AskedAction } from "@/lib/bulk-runs/rules";
import type { MonthCode } from "@/lib/months/schema";

const works = ["drafts", "unsigned", "originals_missing"] as const;

/** A task that is done on the month's page itself; other tasks lead to other pages. */
export type WorkCode = (typeof works)[number];

export const isWork = (code: MonthCode): code is WorkCode => works.some((each) => each === code);

/** The largest number of documents shown and processed at once, which is the limit of a run. */
export const mostAtOnce = 200;

/** The action of each task for its documents. */
export const actionOf: Record<WorkCode, AskedAction> = {
  drafts: "issue",
  unsigned: "sign",
  originals_missing: "original",
};

/** Returns the filters of a list from its address. */
export const filtersOf = (href: string): Record<string, string> =>
  Object.fromEntries(new URL(href, "http://localhost").searchParams);
