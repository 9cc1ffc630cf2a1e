import type { OpenedDocument, RelatedDocument } from "@/components/documents/opened-document";
import { uncoveredCents } from "@/components/documents/project/offered-next";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { LinkOpenings } from "@/lib/document-links/schema";
import { kinds, typesOfStage } from "@/lib/documents/kinds";
import type { DocumentPayment } from "@/lib/documents/schema";
import { acceptedAddresses } from "@/lib/mail/rules";
import type { OriginalRecord } from "@/lib/values/original";

export interface IssuedHistory {
  opened: Pick<OpenedDocument, "document" | "related" | "isRefunded">;
  /** The newest first. */
  emails: readonly EmailRecord[];
  openings: LinkOpenings;
}

type ReceivedPayment = Pick<DocumentPayment, "id" | "kind" | "paidAt" | "createdAt" | "allocatedCents">;

/** The steps of a document, past and pending; `isDone` tells them apart. */
export type TimelineStep =
  | { kind: "issued"; isDone: true; at: string | null }
  | { kind: "sent"; isDone: true; at: string | null; to: string[] }
  | { kind: "sent"; isDone: false; isUnderWay: boolean }
  | { kind: "opened"; isDone: true; at: string; lastAt: string }
  | { kind: "opened"; isDone: false }
  | { kind: "paid" | "refunded"; isDone: true; payment: ReceivedPayment }
  | { kind: "marked_paid"; isDone: true }
  | { kind: "paid"; isDone: false; leftCents: number; dueDate: string | null }
  /** A draft does not close anything yet. */
  | { kind: "closed"; isDone: boolean; by: RelatedDocument }
  /** `leftCents` is what the acts and UPDs leave over; null when there are none. */
  | { kind: "unclosed"; isDone: false; leftCents: number | null }
  | { kind: "signed"; isDone: boolean }
  | { kind: "original"; isDone: boolean; state: OriginalRecord["state"]; at: string | null };

/** Returns when a payment was received, or when it was recorded if that is not known. */
export const receivedAt = ({ paidAt, createdAt }: ReceivedPayment): string => paidAt ?? createdAt;

/** Returns the acts and UPDs based on the document. */
export const closingDocumentsOf = ({ document, related }: IssuedHistory["opened"]): RelatedDocument[] =>
  related.filter(
    ({ basisDocumentId, docType, status }) =>
      basisDocumentId === document.id && typesOfStage("closing").includes(docType) && status !== "cancelled",
  );

/**
 * Returns the steps in this order: issued, sent, opened, paid in parts, closed,
 * signed, original back. A cancelled or corrected document has no pending steps.
 */
export function timelineOf({ opened, emails, openings }: IssuedHistory): TimelineStep[] {
  const { document } = opened;
  const steps: TimelineStep[] = [
    { kind: "issued", isDone: true, at: document.issuedAt },
    ...sentSteps(emails, wasReceived(document, openings)),
    ...openedSteps(emails, openings),
    ...paymentSteps(document),
    ...closingSteps(opened),
    ...(kinds[document.docType].isSignable
      ? [{ kind: "signed" as const, isDone: document.status === "signed" }, originalStep(document)]
      : []),
  ];
  const isInactive = document.status === "cancelled" || document.correctedById !== null;
  return isInactive ? steps.filter(({ isDone }) => isDone) : steps;
}

/**
 * Whether the client has the document: opening, paying or signing it
 * proves that, however it was sent (a copied link, a file, by hand).
 */
export const wasReceived = (
  { status, paidCents, original }: OpenedDocument["document"],
  openings: LinkOpenings,
): boolean =>
  openings !== null || paidCents > 0 || status === "paid" || status === "signed" || original.state !== "none";

function sentSteps(emails: IssuedHistory["emails"], isReceived: boolean): TimelineStep[] {
  const sent = emails.filter(({ state }) => state === "sent").toReversed();
  const isUnderWay = emails.some(({ state }) => state === "sending");
  if (sent.length === 0)
    return isReceived && !isUnderWay ? [] : [{ kind: "sent", isDone: false, isUnderWay }];
  return sent.map((email) => ({
    kind: "sent",
    isDone: true,
    at: email.settledAt,
    to: acceptedAddresses(email),
  }));
}

/** Without a link in the email it never becomes known whether it was opened. */
function openedSteps(emails: IssuedHistory["emails"], openings: LinkOpenings): TimelineStep[] {
  if (openings) return [{ kind: "opened", isDone: true, at: openings.firstAt, lastAt: openings.lastAt }];
  const mayBeOpened = emails.some(({ state, text }) => state === "sent" && /\/d\/|\{\{link\}\}/.test(text));
  return mayBeOpened ? [{ kind: "opened", isDone: false }] : [];
}

function paymentSteps(document: OpenedDocument["document"]): TimelineStep[] {
  const { docType, status, totalCents, paidCents, dueDate } = document;
  const receivedSteps = document.payments
    .toSorted((a, b) => Date.parse(receivedAt(a)) - Date.parse(receivedAt(b)))
    .map(
      (payment): TimelineStep => ({
        kind: payment.kind === "outgoing" ? "refunded" : "paid",
        isDone: true,
        payment,
      }),
    );
  if (!kinds[docType].isPayable) return receivedSteps;
  if (status === "paid")
    return receivedSteps.length > 0 ? receivedSteps : [{ kind: "marked_paid", isDone: true }];
  const leftCents = totalCents - paidCents;
  return leftCents > 0
    ? [...receivedSteps, { kind: "paid", isDone: false, leftCents, dueDate }]
    : receivedSteps;
}

function closingSteps(opened: IssuedHistory["opened"]): TimelineStep[] {
  if (kinds[opened.document.docType].stage !== "invoice") return [];
  const closingDocuments = closingDocumentsOf(opened);
  const leftCents = closingDocuments.length > 0 ? uncoveredCents(opened.document, closingDocuments) : null;
  return [
    ...closingDocuments.map((by) => ({ kind: "closed" as const, isDone: by.status !== "draft", by })),
    ...(leftCents === 0 || opened.isRefunded
      ? []
      : [{ kind: "unclosed" as const, isDone: false as const, leftCents }]),
  ];
}

/** The original paper, signed by the client. */
function originalStep({ original: { state, sentAt, returnedAt } }: OpenedDocument["document"]): TimelineStep {
  const isDone = state === "returned" || state === "electronic";
  return { kind: "original", isDone, state, at: isDone ? returnedAt : sentAt };
}
