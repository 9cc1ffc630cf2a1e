import type { OpenedDocument } from "@/components/documents/opened-document";
import type { LineRecord } from "@/lib/documents/schema";
import { printSource } from "@/lib/print/sample";
import { lineDetailsOf } from "@/lib/values/line-details";

const lineOf = (name: string): LineRecord => ({
  position: 1,
  serviceId: null,
  name,
  description: null,
  unit: "шт",
  qty: 1,
  priceCents: 100_00,
  discountPercent: null,
  vatRate: "22",
  vatCents: 18_03,
  sumCents: 100_00,
  ...lineDetailsOf({}),
});

/** Returns the draft of an invoice as its page gets it, with the given changes. */
export function openedDocument(changes: Partial<OpenedDocument["document"]> = {}): OpenedDocument {
  const moment = "2026-11-20T10:00:00.000Z";
  const document = {
    id: "0193-document",
    organizationId: "0193-organization",
    docType: "invoice",
    number: "7",
    status: "draft",
    numberedAs: null,
    clientId: "0193-client",
    projectId: null,
    bankAccountId: "0193-account",
    templateId: null,
    basisDocumentId: null,
    date: "2026-11-20",
    dueDate: "2026-12-01",
    promisedDate: null,
    periodStart: null,
    periodEnd: null,
    vatMode: "included",
    subtotalCents: 81_97,
    vatCents: 18_03,
    totalCents: 100_00,
    paidCents: 0,
    currency: "RUB",
    notes: null,
    body: [],
    upd: null,
    bankDocumentId: null,
    bankEnvironment: null,
    issuedAt: null,
    correctsDocumentId: null,
    correctionNumber: null,
    correctionDate: null,
    reason: null,
    correctedById: null,
    version: 1,
    createdBy: null,
    createdAt: moment,
    updatedAt: moment,
    lines: [lineOf("Аренда")],
    payments: [],
    ...changes,
  } as unknown as OpenedDocument["document"];
  const source = printSource();
  return {
    document,
    source,
    project: null,
    accounts: [
      { id: "0193-account", name: null, isDefault: true, numberEnd: "0001", ...source.bankAccount! },
    ],
    related: [],
    entered: {},
    corrected: null,
    correction: null,
    closedMonth: null,
    isRefunded: false,
    today: "2026-11-20",
    terms: { paymentDays: null, paymentDayKind: null } as never,
    canEdit: true,
  };
}
