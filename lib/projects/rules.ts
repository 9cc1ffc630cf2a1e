import type { DocType, DocumentStatus, OrderStatus } from "@/db/enums";
import { inOfferOrder, type Kind, kinds, typesOfStage } from "@/lib/documents/kinds";
import { isOverdue } from "@/lib/documents/rules";
import { daysBetween } from "@/lib/values/dates";

/** The fields of a document that a deal's progress depends on. */
export type ProjectDocument = {
  id: string;
  docType: DocType;
  number: string;
  status: DocumentStatus;
  version: number;
  basisDocumentId: string | null;
  date: string;
  dueDate: string | null;
  totalCents: number;
  vatCents: number;
  paidCents: number;
  /** Whether all money paid for an invoice was returned: nothing of it is to be shipped. */
  isRefunded: boolean;
};

export type ProjectCourse<Document extends ProjectDocument = ProjectDocument> = {
  order: { status: OrderStatus; totalCents: number } | null;
  documents: readonly Document[];
  /** Today at the business's place. */
  today: string;
};

/** The stages of a deal, in order. */
export const stages = ["order", "contract", "invoice", "payment", "closing"] as const;

export type Stage = (typeof stages)[number];

/** `absent`: not there and not required; `missing`: required; `late`: payment past its due date. */
export type StageState = "absent" | "missing" | "open" | "late" | "done";

/** What a deal lacks, the gravest first: overdue money, then missing documents, then what is only waiting. */
export type Gap =
  | { kind: "overdue"; document: ProjectDocument; days: number }
  | { kind: "no_act"; document: ProjectDocument }
  | { kind: "no_invoice" }
  | { kind: "total_differs"; orderCents: number; invoicedCents: number }
  | { kind: "not_issued"; document: ProjectDocument }
  | { kind: "not_paid"; document: ProjectDocument; restCents: number }
  | { kind: "not_signed"; document: ProjectDocument };

/** The next thing to do. */
export type Step =
  | { kind: "create"; docType: DocType; basis: ProjectDocument | null }
  | { kind: "issue" | "sign" | "await_payment"; document: ProjectDocument }
  | { kind: "done" };

const isAtStage =
  (stage: Kind["stage"]) =>
  ({ docType }: ProjectDocument) =>
    kinds[docType].stage === stage;
const isNotCancelled = ({ status }: { status: string }) => status !== "cancelled";
const isUnpaid = ({ status }: ProjectDocument) => status === "issued" || status === "partially_paid";

const withoutCancelled = <Document extends ProjectDocument>({
  documents,
  ...rest
}: ProjectCourse<Document>) => {
  const live = documents.filter(isNotCancelled);
  return {
    ...rest,
    order: rest.order && isNotCancelled(rest.order) ? rest.order : null,
    contracts: live.filter(isAtStage("contract")),
    invoices: live.filter(isAtStage("invoice")),
    closings: live.filter(isAtStage("closing")),
  };
};

/** Whether an invoice lacks an act or UPD: it is paid, its money was not returned, and it is not closed. */
const lacksAct = (invoice: ProjectDocument, live: ReturnType<typeof withoutCancelled>): boolean =>
  invoice.status === "paid" && !invoice.isRefunded && !isClosed(invoice, live);

/**
 * Whether an invoice is closed: by an act or UPD that is based on it or on the same contract. If a deal has only one
 * invoice, any act or UPD closes it.
 */
function isClosed(
  invoice: ProjectDocument,
  { invoices, closings }: ReturnType<typeof withoutCancelled>,
): boolean {
  const grounds = [invoice.id, invoice.basisDocumentId].filter((id) => id !== null);
  return invoices.length === 1
    ? closings.length > 0
    : closings.some(({ basisDocumentId }) => basisDocumentId !== null && grounds.includes(basisDocumentId));
}

/**
 * Returns the state of each stage of a deal and its documents, and what has been and is still to be paid. Invoices
 * whose money was returned are neither.
 */
export function progressOf<Document extends ProjectDocument>(course: ProjectCourse<Document>) {
  const live = withoutCancelled(course);
  const { order, contracts, invoices, closings, today } = live;
  const standing = invoices.filter(({ isRefunded }) => !isRefunded);
  const invoicedCents = standing.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const receivedCents = standing.reduce((sum, invoice) => sum + receivedFor(invoice), 0);
  const isPaid = standing.every(({ status }) => status === "paid");
  const isAwaited = standing.some(({ status }) => status !== "draft");
  const isActMissing = invoices.some((invoice) => lacksAct(invoice, live));
  const states: Record<Stage, StageState> = {
    order: order ? "done" : "absent",
    contract: paperState(contracts, "signed"),
    invoice: invoices.length === 0 && order ? "missing" : paperState(invoices, "issued"),
    payment: invoices.some((invoice) => isOverdue(invoice, today))
      ? "late"
      : !isAwaited
        ? "absent"
        : isPaid
          ? "done"
          : "open",
    closing: isActMissing ? "missing" : paperState(closings, "signed"),
  };
  return { states, contracts, invoices, closings, invoicedCents, receivedCents };
}

/**
 * Returns what was received for an invoice. One marked as paid by hand has no payments, but nothing is left to pay
 * either.
 */
const receivedFor = ({ status, totalCents, paidCents }: ProjectDocument) =>
  status === "paid" ? Math.max(totalCents, paidCents) : paidCents;

function paperState(papers: readonly ProjectDocument[], requiredStatus: "issued" | "signed"): StageState {
  if (papers.length === 0) return "absent";
  const isEnough = ({ status }: ProjectDocument) =>
    status !== "draft" && (requiredStatus === "issued" || status !== "issued");
  return papers.every(isEnough) ? "done" : "open";
}

const restCentsOf = ({ totalCents, paidCents }: ProjectDocument) => totalCents - paidCents;

/** Returns what a deal lacks, the gravest first. Cancelled documents and a cancelled order do not count. */
export function gapsOf(course: ProjectCourse): Gap[] {
  const live = withoutCancelled(course);
  const { order, contracts, invoices, closings, today } = live;
  const unpaid = invoices.filter(isUnpaid);
  const invoicedCents = invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return [
    ...unpaid
      .filter((invoice) => isOverdue(invoice, today))
      .map((document) => ({
        kind: "overdue" as const,
        document,
        days: daysBetween(document.dueDate ?? today, today),
      }))
      .toSorted((a, b) => b.days - a.days || restCentsOf(b.document) - restCentsOf(a.document)),
    ...invoices
      .filter((invoice) => lacksAct(invoice, live))
      .map((document) => ({ kind: "no_act" as const, document })),
    ...(order && invoices.length === 0 ? [{ kind: "no_invoice" as const }] : []),
    ...(order && invoices.length > 0 && invoicedCents !== order.totalCents
      ? [{ kind: "total_differs" as const, orderCents: order.totalCents, invoicedCents }]
      : []),
    ...[...invoices, ...closings, ...contracts]
      .filter(({ status }) => status === "draft")
      .map((document) => ({ kind: "not_issued" as const, document })),
    ...unpaid
      .filter((invoice) => !isOverdue(invoice, today))
      .map((document) => ({
        kind: "not_paid" as const,
        document,
        restCents: restCentsOf(document),
      })),
    ...[...closings, ...contracts]
      .filter(({ status }) => status === "issued")
      .map((document) => ({ kind: "not_signed" as const, document })),
  ];
}

/** Returns the types that can close invoices of a deal, in the order in which to offer them. */
export const closingTypes = (invoices: readonly Pick<ProjectDocument, "vatCents">[]): DocType[] =>
  inOfferOrder(
    typesOfStage("closing"),
    invoices.some(({ vatCents }) => vatCents > 0),
  );

/**
 * Returns the next step of a deal on the way contract → invoice → payment → act; a contract is offered, but never
 * required.
 */
export function nextStep(course: ProjectCourse): Step {
  const live = withoutCancelled(course);
  const { order, contracts, invoices, closings } = live;
  const paidUnclosed = invoices.find((invoice) => lacksAct(invoice, live));
  if (paidUnclosed) return { kind: "create", docType: closingTypes([paidUnclosed])[0]!, basis: paidUnclosed };

  const draft = [...contracts, ...invoices, ...closings].find(({ status }) => status === "draft");
  if (draft) return { kind: "issue", document: draft };
  if (invoices.length === 0) {
    const contract = contracts[0] ?? null;
    return contract
      ? { kind: "create", docType: "invoice", basis: contract }
      : { kind: "create", docType: closings.length > 0 || !order ? "invoice" : "contract", basis: null };
  }
  const unpaid = invoices.find(isUnpaid);
  if (unpaid) return { kind: "await_payment", document: unpaid };
  const unsigned = [...closings, ...contracts].find(({ status }) => status === "issued");
  return unsigned ? { kind: "sign", document: unsigned } : { kind: "done" };
}
