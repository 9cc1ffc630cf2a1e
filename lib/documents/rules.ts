import { type DocType, type DocumentStatus, owedStatuses } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import { monthOf, type Period } from "@/lib/values/months";
import { kinds } from "./kinds";

export { isCurrentDocument } from "./is-current";

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
  // The draft of a correction is deleted instead: if cancelled, the document it corrects could never be corrected
  // again.
  { from: "draft", to: "cancelled", when: ({ correctsDocumentId }) => !correctsDocumentId },
  { from: "issued", to: "cancelled" },
  // The bank's invoice is for the document as it was sent, and the bank never makes a second invoice for the same
  // document.
  { from: "cancelled", to: "draft", when: ({ bankDocumentId }) => !bankDocumentId },
  { from: "issued", to: "paid" },
  { from: "issued", to: "signed", when: isSignable },
  { from: "signed", to: "issued", when: isSignable },
];

/**
 * The statuses that a person may give a document now; payments change the status by themselves. None once the
 * document is corrected.
 */
export const allowedTransitions = (document: TransitionFacts): DocumentStatus[] =>
  (document.correctedById ? [] : transitions)
    .filter(({ from, when }) => from === document.status && (when?.(document) ?? true))
    .map(({ to }) => to);

/** Throws `invalid_transition` when the document may not be given the status `to` by hand. */
export function assertTransition(document: TransitionFacts, to: DocumentStatus): void {
  if (!allowedTransitions(document).includes(to)) throw new Failure("invalid_transition");
}

/**
 * Returns the status to which a status change can be undone without a trace; null where something would be lost: a
 * document taken back to draft is issued again, on another day.
 */
export function undoStatusOf(from: DocumentStatus, to: DocumentStatus): DocumentStatus | null {
  if (from === "draft") return from;
  const isSigning = (from === "issued" && to === "signed") || (from === "signed" && to === "issued");
  return isSigning ? from : null;
}

/** Everything but a draft is locked, because a document that has been handed over must not change. */
export const isLocked = ({ status }: { status: DocumentStatus }) => status !== "draft";

const correctableStatuses: readonly DocumentStatus[] = ["issued", "partially_paid", "paid", "signed"];

/**
 * Whether a correction of the document may be started: it was handed over, is valid, and was not corrected before.
 */
export const canCorrect = ({ status, correctedById }: Pick<TransitionFacts, "status" | "correctedById">) =>
  correctableStatuses.includes(status) && !correctedById;

/** Only a draft can be deleted. */
export const canDelete = ({ status }: { status: DocumentStatus }) => status === "draft";

type Dated = { docType: DocType; date: CalendarDate };

/**
 * Returns the service period of a new document when none was given: the month of the invoice it closes, else its own
 * month.
 */
export function defaultServicePeriod({ docType, date }: Dated, basis: Dated | null): Period | null {
  if (!kinds[docType].hasServicePeriod) return null;
  return monthOf(basis && kinds[basis.docType].stage === "invoice" ? basis.date : date);
}

/** Returns `СЧ-2026/001`; after 999 comes 1000, with four digits. A year always has four digits: `СЧ-0001/001`. */
export const documentNumber = (prefix: string, year: number, sequence: number) =>
  `${prefix}-${String(year).padStart(4, "0")}/${String(sequence).padStart(3, "0")}`;

const asksForMoney = (status: DocumentStatus) => owedStatuses.some((each) => each === status);

type Payable = { docType: DocType; status: DocumentStatus; correctedById?: string | null };

/**
 * Whether a document was handed over and still asks for money; the counterpart for a row of the SQL `isOwed` in
 * `payable.ts`.
 */
export const isOwed = ({ docType, status, correctedById }: Payable) =>
  !correctedById && kinds[docType].isPayable && asksForMoney(status);

/** Whether a document is unpaid after its due date, from the day after it. */
export const isOverdue = (document: Payable & { dueDate: string | null }, today: string) =>
  isOwed(document) && document.dueDate !== null && document.dueDate < today;
/** What a list of documents can be sorted by; an index serves each sort. */
export const documentSorts = ["date", "number", "dueDate", "total", "remainder"] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** The default direction of each sort: new, due soon or large first. */
export const defaultSortOrders = {
  date: "desc",
  number: "desc",
  dueDate: "asc",
  total: "desc",
  remainder: "desc",
} as const satisfies Record<DocumentSort, "asc" | "desc">;
