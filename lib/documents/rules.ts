import { type DocType, type DocumentStatus, owedStatuses } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import { monthOf, type Period } from "@/lib/values/months";
import { kinds } from "./kinds";

export { standsForItsNumber } from "./standing";

export type TransitionFacts = {
  docType: DocType;
  status: DocumentStatus;
  paidCents: number;
  bankDocumentId: string | null;
  correctsDocumentId?: string | null;
  correctedById?: string | null;
};

const isSignable = ({ docType }: TransitionFacts) => kinds[docType].isSignable;

const transitions: Array<{
  from: DocumentStatus;
  to: DocumentStatus;
  when?: (document: TransitionFacts) => boolean;
}> = [
  { from: "draft", to: "issued" },
  {
    from: "issued",
    to: "draft",
    when: ({ paidCents, bankDocumentId }) => paidCents === 0 && !bankDocumentId,
  },
  // The draft of a correction is deleted: what it corrects would stay without one for good.
  { from: "draft", to: "cancelled", when: ({ correctsDocumentId }) => !correctsDocumentId },
  { from: "issued", to: "cancelled" },
  // The bank's invoice asks for what it was made of, and nothing is ever made of the document there again.
  { from: "cancelled", to: "draft", when: ({ bankDocumentId }) => !bankDocumentId },
  { from: "issued", to: "paid" },
  { from: "issued", to: "signed", when: isSignable },
  { from: "signed", to: "issued", when: isSignable },
];

/** The statuses that a person may give a document now; payments change it by themselves. None once it is corrected. */
export const allowedTransitions = (document: TransitionFacts): DocumentStatus[] =>
  (document.correctedById ? [] : transitions)
    .filter(({ from, when }) => from === document.status && (when?.(document) ?? true))
    .map(({ to }) => to);

/** Throws `invalid_transition` when the document may not be given the status `to` by hand. */
export function assertTransition(document: TransitionFacts, to: DocumentStatus): void {
  if (!allowedTransitions(document).includes(to)) throw new Failure("invalid_transition");
}

/**
 * The status that a change of status can be undone to as if nothing had been; null where something would be lost:
 * what returns from the drafts is issued again, on another day.
 */
export function undoOf(from: DocumentStatus, to: DocumentStatus): DocumentStatus | null {
  if (from === "draft") return from;
  const isSigning = (from === "issued" && to === "signed") || (from === "signed" && to === "issued");
  return isSigning ? from : null;
}

/** Everything but a draft is locked: what has been handed over must stay as it was. */
export const isLocked = ({ status }: { status: DocumentStatus }) => status !== "draft";

const corrigible: readonly DocumentStatus[] = ["issued", "partially_paid", "paid", "signed"];

/** Whether a correction of the document may be begun: it was handed over, stands, and was not corrected before. */
export const canCorrect = ({ status, correctedById }: Pick<TransitionFacts, "status" | "correctedById">) =>
  corrigible.includes(status) && !correctedById;

/** Only a draft can be deleted. */
export const canDelete = ({ status }: { status: DocumentStatus }) => status === "draft";

type Dated = { docType: DocType; date: CalendarDate };

/** What the period of a new document is when nothing was said of it: the month of the invoice it closes, else its own. */
export function usualPeriod({ docType, date }: Dated, basis: Dated | null): Period | null {
  if (!kinds[docType].hasServicePeriod) return null;
  return monthOf(basis && kinds[basis.docType].stage === "invoice" ? basis.date : date);
}

/** `СЧ-2026/001`; 1000 follows 999 with four digits. A year has four, too: `СЧ-0001/001`. */
export const documentNumber = (prefix: string, year: number, sequence: number) =>
  `${prefix}-${String(year).padStart(4, "0")}/${String(sequence).padStart(3, "0")}`;

const asksForMoney = (status: DocumentStatus) => owedStatuses.some((each) => each === status);

type Payable = { docType: DocType; status: DocumentStatus; correctedById?: string | null };

/** Whether a document was handed over and asks for money still: what `isOwed` of `payable.ts` says of a row. */
export const isOwed = ({ docType, status, correctedById }: Payable) =>
  !correctedById && kinds[docType].isPayable && asksForMoney(status);

/** Unpaid money is late from the day after the due date. */
export const isOverdue = (document: Payable & { dueDate: string | null }, today: string) =>
  isOwed(document) && document.dueDate !== null && document.dueDate < today;
/** What a list of documents can be sorted by; each of it is served by an index. */
export const documentSorts = ["date", "number", "dueDate", "total", "remainder"] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** In which direction each is sorted unless somebody asks: what is new, due soon or large first. */
export const firstOrders = {
  date: "desc",
  number: "desc",
  dueDate: "asc",
  total: "desc",
  remainder: "desc",
} as const satisfies Record<DocumentSort, "asc" | "desc">;
