import type { BulkAction, BulkItemState, BulkRunState, DocumentStatus } from "@/db/enums";
import type { ClosedDay } from "@/lib/closed-periods/is-closed";
import { isSendable } from "@/lib/document-emails/rules";
import { isHandedOver } from "@/lib/documents/is-current";
import { kinds } from "@/lib/documents/kinds";
import { noOriginalOf } from "@/lib/documents/no-original";
import { allowedTransitions, type TransitionFacts } from "@/lib/documents/rules";
import type words from "@/lib/i18n/messages/ru/bulk.json";
import type { ErrorCode } from "@/lib/kernel/errors";

/**
 * The actions that can be requested, in the order in which pages offer them; undoing is requested from the run that is
 * to be undone.
 */
export const requestableActions = [
  "issue",
  "issue_and_send",
  "send",
  "act",
  "sign",
  "link",
  "original",
  "upd",
  "export",
  "cancel",
] as const satisfies readonly BulkAction[];

export type RequestableAction = (typeof requestableActions)[number];

/** Returns whether an action makes a document of each document. */
export const isMakingAction = (action: BulkAction): action is "act" | "upd" =>
  action === "act" || action === "upd";

/** Returns whether an action issues drafts. */
export const isIssuingAction = (action: BulkAction): action is "issue" | "issue_and_send" =>
  action === "issue" || action === "issue_and_send";

/** The facts that decide whether an action is possible; a list knows the first of them, the service all. */
export type BulkFacts = TransitionFacts & {
  hasOpenCorrection?: boolean;
  /** An act or UPD based on the document that was not cancelled. */
  closingId?: string | null;
  /** An e-mail that has, or may have, delivered the paper in force. */
  emailId?: string | null;
  hasClient?: boolean;
  /** Whether there is an address to send an e-mail to. */
  hasAddress?: boolean;
  /** A working public link of the paper in force. */
  linkId?: string | null;
};

export type Refusal = { problem: ErrorCode; detail: string | null; resultId: string | null };

const refusal = (problem: ErrorCode, detail: string | null = null, resultId: string | null = null) => ({
  problem,
  detail,
  resultId,
});

/** Returns why an action cannot be carried out on a document; null if it can. Unknown facts do not prevent it. */
export function refusalOf(action: RequestableAction, facts: BulkFacts): Refusal | null {
  if (facts.correctedById) return refusal("conflict", "corrected_already");
  return refusals[action](facts);
}

/** The refusal for a document that has changed since it was selected. */
export const changedMeanwhile = refusal("version_conflict");

/** Returns the refusal for a document with a day in a closed month; null if there is none. */
export const closedMonthRefusal = (closed: ClosedDay | null): Refusal | null =>
  closed && refusal("period_closed", closed.field === "shippedAt" ? "shipped_in_closed_period" : null);

const refusals: Record<RequestableAction, (facts: BulkFacts) => Refusal | null> = {
  issue: ({ status }) => (status === "draft" ? null : refusal("invalid_transition")),
  issue_and_send: (facts) => (facts.status === "draft" ? addressRefusal(facts) : sendRefusal(facts)),
  send: (facts) => sendRefusal(facts),
  sign: (facts) => (allowedTransitions(facts).includes("signed") ? null : refusal("invalid_transition")),
  cancel: (facts) => {
    if (facts.hasOpenCorrection) return refusal("conflict", "correction_open");
    return allowedTransitions(facts).includes("cancelled") ? null : refusal("invalid_transition");
  },
  act: (facts) => closingRefusal("act", facts),
  upd: (facts) => closingRefusal("upd", facts),
  link: ({ status, linkId }) => {
    if (!isHandedOver(status)) return refusal("conflict", "document_not_issued");
    return linkId ? refusal("conflict", "exists", linkId) : null;
  },
  original: (facts) => {
    const detail = noOriginalOf(facts);
    return detail && refusal("conflict", detail);
  },
  export: ({ status, hasClient }) => {
    if (!isHandedOver(status)) return refusal("conflict", "document_not_issued");
    return hasClient === false ? refusal("conflict", "no_client") : null;
  },
};

const addressRefusal = ({ hasAddress }: BulkFacts) => (hasAddress === false ? refusal("no_address") : null);

function sendRefusal(facts: BulkFacts): Refusal | null {
  if (!isSendable(facts)) return refusal("conflict", "document_not_issued");
  if (facts.emailId) return refusal("conflict", "already_sent", facts.emailId);
  return addressRefusal(facts);
}

function closingRefusal(
  closingType: "act" | "upd",
  { docType, status, closingId }: BulkFacts,
): Refusal | null {
  if (kinds[closingType].basis !== docType) return refusal("conflict", "not_made_of_this");
  if (status === "cancelled") return refusal("conflict", "document_not_issued");
  return closingId ? refusal("conflict", "exists", closingId) : null;
}

/** The actions that can be undone without loss; sent e-mails cannot be undone. */
const undoableActions: readonly BulkAction[] = ["issue", "sign", "cancel", "act", "upd", "link"];

/** In ms: after this, nobody thinks of the run as a whole any more. */
const undoPeriodMs = 24 * 3600 * 1000;

type EndedRun = { action: BulkAction; state: BulkRunState; finishedAt: string | null };

/** Returns whether a run may be undone at a moment, provided that it has done something. */
export const isUndoable = ({ action, state, finishedAt }: EndedRun, at: number): boolean =>
  undoableActions.includes(action) &&
  state !== "running" &&
  finishedAt !== null &&
  at - Date.parse(finishedAt) < undoPeriodMs;

type Done = { state: BulkItemState; statusBefore: TransitionFacts["status"] | null };

/** Returns whether the outcome of a document can be undone: cancelling an issued document cannot. */
export const isItemUndoable = (action: BulkAction, { state, statusBefore }: Done): boolean =>
  state === "done" && (action !== "cancel" || statusBefore === "draft");

/** A key of the texts that say why a document was skipped or what went wrong. */
export type Reason = keyof (typeof words)["reasons"];

const knownReasons: readonly string[] = [
  "document_not_issued",
  "already_sent",
  "no_address",
  "exists",
  "corrected_already",
  "correction_open",
  "not_made_of_this",
  "no_original",
  "not_found",
  "being_issued",
  "changed_since",
  "version_conflict",
  "document_in_use",
  "email_failed",
  "email_unknown",
  "rate_limited",
  "forbidden",
  "no_mail_server",
  "no_client",
  "bank_account_archived",
  "no_lines",
  "zero_total",
  "vat_rate_not_in_force",
  "vat_rate_unusual",
  "owes_vat",
  "closed_twice",
  "order_cancelled",
  "order_in_foreign_currency",
  "order_total_differs",
  "upd_field_missing",
  "closed_period",
  "shipped_in_closed_period",
  "period_closed",
  "series_paused",
  "validation_error",
] satisfies Reason[];

const isReason = (code: string | null): code is Reason => code !== null && knownReasons.includes(code);

type Problematic = {
  problem: string | null;
  detail: string | null;
  statusBefore: DocumentStatus | null;
};

/**
 * Returns the reason for a document's problem, by the most specific code that has a text; null if there is no problem.
 */
export function reasonOf({ problem, detail, statusBefore }: Problematic) {
  if (problem === null) return null;
  if (isReason(detail)) return detail;
  if (problem === "invalid_transition" && statusBefore) return `state_${statusBefore}` satisfies Reason;
  return isReason(problem) ? problem : ("other" satisfies Reason);
}
