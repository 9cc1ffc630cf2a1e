import type { DocType, DocumentStatus } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import { isOverdue } from "@/lib/documents/rules";

/** How things stand with a document, for the other side. */
export type LinkState =
  | "withdrawn"
  | "cancelled"
  | "unpaid"
  | "overdue"
  | "partiallyPaid"
  | "paid"
  | "issued"
  | "signed";

type Standing = {
  docType: DocType;
  status: DocumentStatus;
  dueDate: string | null;
  totalCents: number;
  paidCents: number;
};

/** The state of a document that a link was made for. */
export function linkStateOf(document: Standing, today: string): LinkState {
  const { docType, status } = document;
  if (status === "draft") return "withdrawn";
  if (status === "cancelled" || status === "paid" || status === "signed") return status;
  if (!kinds[docType].isPayable) return "issued";
  if (isOverdue(document, today)) return "overdue";
  return status === "partially_paid" ? "partiallyPaid" : "unpaid";
}

/** What is still to be paid of it, in kopecks; nothing of what asks for no money, was paid or called off. */
export const leftOf = ({ docType, status, totalCents, paidCents }: Standing): number =>
  kinds[docType].isPayable && (status === "issued" || status === "partially_paid")
    ? Math.max(totalCents - paidCents, 0)
    : 0;
