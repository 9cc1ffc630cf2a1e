import type { DocType, DocumentStatus } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import { isOverdue } from "@/lib/documents/rules";

/** The state of a document, as shown to the other side. */
export type LinkState =
  | "withdrawn"
  | "cancelled"
  | "unpaid"
  | "overdue"
  | "partiallyPaid"
  | "paid"
  | "issued"
  | "signed";

type LinkedDocument = {
  docType: DocType;
  status: DocumentStatus;
  dueDate: string | null;
  totalCents: number;
  paidCents: number;
};

/** Returns the state of a document that a link was made for. */
export function linkStateOf(document: LinkedDocument, today: string): LinkState {
  const { docType, status } = document;
  if (status === "draft") return "withdrawn";
  if (status === "cancelled" || status === "paid" || status === "signed") return status;
  if (!kinds[docType].isPayable) return "issued";
  if (isOverdue(document, today)) return "overdue";
  return status === "partially_paid" ? "partiallyPaid" : "unpaid";
}

/** Returns what is left to pay, in kopecks; 0 for a document that asks for no money, was paid or was called off. */
export const remainderCentsOf = ({ docType, status, totalCents, paidCents }: LinkedDocument): number =>
  kinds[docType].isPayable && (status === "issued" || status === "partially_paid")
    ? Math.max(totalCents - paidCents, 0)
    : 0;
