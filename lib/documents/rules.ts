import type { DocType, DocumentStatus } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import { kinds } from "./kinds";

export type Movable = {
  docType: DocType;
  status: DocumentStatus;
  paidCents: number;
  bankDocumentId: string | null;
};

const isSignable = ({ docType }: Movable) => kinds[docType].isSignable;

const moves: Array<{
  from: DocumentStatus;
  to: DocumentStatus;
  when?: (document: Movable) => boolean;
}> = [
  { from: "draft", to: "issued" },
  {
    from: "issued",
    to: "draft",
    when: ({ paidCents, bankDocumentId }) => paidCents === 0 && !bankDocumentId,
  },
  { from: "draft", to: "cancelled" },
  { from: "issued", to: "cancelled" },
  { from: "cancelled", to: "draft" },
  { from: "issued", to: "paid" },
  { from: "issued", to: "signed", when: isSignable },
  { from: "signed", to: "issued", when: isSignable },
];

/** The statuses that a person may move a document to now; payments move it by themselves. */
export const allowedMoves = (document: Movable): DocumentStatus[] =>
  moves
    .filter(({ from, when }) => from === document.status && (when?.(document) ?? true))
    .map(({ to }) => to);

/** Throws `invalid_transition` when the document may not be moved to `to` by hand. */
export function assertMove(document: Movable, to: DocumentStatus): void {
  if (!allowedMoves(document).includes(to)) throw new Failure("invalid_transition");
}

/**
 * Where a document that was just moved can be taken back to as if nothing had been; null where something would be lost:
 * what returns from the drafts is issued again, on another day.
 */
export function undoOf(from: DocumentStatus, to: DocumentStatus): DocumentStatus | null {
  if (from === "draft") return from;
  const isSigning = (from === "issued" && to === "signed") || (from === "signed" && to === "issued");
  return isSigning ? from : null;
}

/** Everything but a draft is locked: what has been handed over must stay as it was. */
export const isLocked = ({ status }: { status: DocumentStatus }) => status !== "draft";

/** Only a draft can be deleted. */
export const canDelete = ({ status }: { status: DocumentStatus }) => status === "draft";

/** `СЧ-2026/001`; 1000 follows 999 with four digits. */
export const documentNumber = (prefix: string, year: number, sequence: number) =>
  `${prefix}-${year}/${String(sequence).padStart(3, "0")}`;

/** Unpaid money is late from the day after the due date. */
export const isOverdue = (
  document: { docType: DocType; status: DocumentStatus; dueDate: string | null },
  today: string,
) =>
  kinds[document.docType].isPayable &&
  (document.status === "issued" || document.status === "partially_paid") &&
  document.dueDate !== null &&
  document.dueDate < today;
