import { offeredNextTypes, uncoveredCents } from "@/components/documents/project/offered-next";
import type { DocType } from "@/db/enums";
import { isSendable } from "@/lib/document-emails/rules";
import { kinds } from "@/lib/documents/kinds";
import { allowedTransitions, isOverdue } from "@/lib/documents/rules";
import { closingDocumentsOf, type IssuedHistory, wasReceived } from "./timeline-steps";

export type NextStep =
  | { kind: "send" | "remind" | "sign" }
  /** `uncoveredCents` is the part that the existing acts and UPDs leave uncovered; zero while there are none. */
  | { kind: "create"; types: readonly DocType[]; uncoveredCents: number }
  /** Nothing to press: somebody else has to act. */
  | { kind: "wait"; until: string | null };

/** Returns the next step for an issued document; null when all is done or nothing may be done. */
export function nextStepOf({ opened, emails, openings }: IssuedHistory, today: string): NextStep | null {
  const { document } = opened;
  if (document.correctedById || document.status === "cancelled") return null;
  const wasSent = emails.some(({ state }) => state !== "failed") || wasReceived(document, openings);
  if (!wasSent && document.status === "issued" && isSendable(document)) return { kind: "send" };
  if (isOverdue(document, today)) return { kind: "remind" };
  const closingDocuments = closingDocumentsOf(opened);
  const types = offeredNextTypes(document, closingDocuments);
  if (kinds[document.docType].stage === "invoice" && types.length > 0 && !opened.isRefunded)
    return { kind: "create", types, uncoveredCents: uncoveredCents(document, closingDocuments) };
  if (allowedTransitions(document).includes("signed")) return { kind: "sign" };
  const isOwed = kinds[document.docType].isPayable && document.totalCents > document.paidCents;
  return isOwed && document.status !== "paid" ? { kind: "wait", until: document.dueDate } : null;
}
