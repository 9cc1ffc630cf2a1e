import type { Result } from "@/components/forms/result";
import { changeOriginalAction, changeStatusAction } from "@/lib/documents/actions";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";
import type { MonthCode } from "@/lib/months/schema";

const works = ["drafts", "unsigned", "originals_missing"] as const;

/** What is done on the page of the month itself; for the rest it leads to where it is done. */
export type WorkCode = (typeof works)[number];

export const isWork = (code: MonthCode): code is WorkCode => works.some((each) => each === code);

/** How many documents are shown and done at a time. */
export const mostAtOnce = 200;

/** Why a draft is left out: nobody would hand it over as it is. */
export function lackOf(code: WorkCode, { docType, clientId, totalCents }: DocumentRow) {
  if (code !== "drafts") return null;
  if (!clientId) return "noClient";
  return !kinds[docType].isAgreement && totalCents === 0 ? "noAmount" : null;
}

/** Does with a document what a kind of work is about. */
export const perform: Record<WorkCode, (document: DocumentRow) => Promise<Result<unknown>>> = {
  drafts: ({ id }) => changeStatusAction({ id, status: "issued" }),
  unsigned: ({ id }) => changeStatusAction({ id, status: "signed" }),
  originals_missing: ({ id }) => changeOriginalAction({ id, state: "returned" }),
};

/** The filters of a list, as its address has them. */
export const filtersOf = (href: string): Record<string, string> =>
  Object.fromEntries(new URL(href, "http://localhost").searchParams);
