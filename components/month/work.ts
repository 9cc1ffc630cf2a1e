import type { AskedAction } from "@/lib/bulk-runs/rules";
import type { MonthCode } from "@/lib/months/schema";

const works = ["drafts", "unsigned", "originals_missing"] as const;

/** What is done on the page of the month itself; for the rest it leads to where it is done. */
export type WorkCode = (typeof works)[number];

export const isWork = (code: MonthCode): code is WorkCode => works.some((each) => each === code);

/** How many documents are shown and done at a time: as many as a run takes. */
export const mostAtOnce = 200;

/** What a kind of work does with each of its documents. */
export const actionOf: Record<WorkCode, AskedAction> = {
  drafts: "issue",
  unsigned: "sign",
  originals_missing: "original",
};

/** The filters of a list, as its address has them. */
export const filtersOf = (href: string): Record<string, string> =>
  Object.fromEntries(new URL(href, "http://localhost").searchParams);
