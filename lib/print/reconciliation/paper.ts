import type { DocType } from "@/db/enums";
import type { SigningSide } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";

/** All that an act of reconciliation says, as it was known when it was made; money in kopecks. */
export type ReconciliationPaper = {
  id: string;
  number: string;
  date: CalendarDate;
  /** The first and the last day. */
  from: CalendarDate;
  to: CalendarDate;
  /** ISO moment; it dates the files, so that the same act makes the same bytes. */
  createdAt: string;
  /** The same on the clock of the business, «12:30:00». */
  time: string;
  /** Where the code on every page leads, by which a scan of it is recognized; absent from papers that carry none. */
  originalAddress?: string;
  /** Whether names stand in their cases; absent from acts that were made before they did. */
  areNamesDeclined?: boolean;
  /** See `currentPrintRules`; absent from acts that were made before there was one. */
  printRules?: number;
  organization: SigningSide;
  client: SigningSide;
  /** The contract whose movements alone it has. */
  contract: { number: string; date: CalendarDate } | null;
  /** Above zero the client owes. */
  openingCents: number;
  entries: ReconciliationEntry[];
  debitCents: number;
  creditCents: number;
  closingCents: number;
};

export type ReconciliationEntry = {
  date: CalendarDate;
  kind: "shipment" | "invoice" | "payment" | "refund";
  documentId: string | null;
  paymentId: string | null;
  label: string;
  docType: DocType | null;
  /** Of the document, or of the payment order. */
  number: string | null;
  debitCents: number;
  creditCents: number;
};
