import { currentPrintRules } from "@/lib/print/print-rules";
import type { ReconciliationEntry, ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { company, customer } from "@/lib/print/sample";

const entry: ReconciliationEntry = {
  date: "2026-10-31",
  kind: "shipment",
  documentId: null,
  paymentId: null,
  label: "=Акт № А-2026/001 от 31.10.2026",
  docType: "act",
  number: "А-2026/001",
  debitCents: 12_200,
  creditCents: 0,
};

/** An act with `count` shipments of 122 rubles each. */
export const reconciliationOf = (
  count: number,
  overrides: Partial<ReconciliationPaper> = {},
): ReconciliationPaper => ({
  id: "0192f0a0-0000-7000-8000-000000000001",
  number: "АС-2026/001",
  date: "2026-11-22",
  from: "2026-10-01",
  to: "2026-12-31",
  createdAt: "2026-11-22T10:00:00.000Z",
  time: "13:00:00",
  areNamesDeclined: true,
  printRules: currentPrintRules,
  organization: { ...company, kind: "company", address: company.legalAddress },
  client: customer,
  contract: null,
  openingCents: 0,
  entries: Array.from({ length: count }, () => entry),
  debitCents: 12_200 * count,
  creditCents: 0,
  closingCents: 12_200 * count,
  ...overrides,
});
