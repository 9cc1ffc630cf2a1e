import type { DocType } from "@/db/enums";
import type { SigningSide } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";

/** The data of an act of reconciliation as known when it was made; money in kopecks. */
export type ReconciliationPaper = {
  id: string;
  number: string;
  date: CalendarDate;
  /** The first and last day of the period. */
  from: CalendarDate;
  to: CalendarDate;
  /** ISO timestamp; it dates the files, so that the same act always gives the same bytes. */
  createdAt: string;
  /** The time of `createdAt` at the business's place, «12:30:00». */
  time: string;
  /** The address in the code on every page, by which a scan is recognized; absent from acts without a code. */
  originalAddress?: string;
  /** Whether names are declined; absent from acts made before names were declined. */
  areNamesDeclined?: boolean;
  /** See `currentPrintRules`; absent from acts made before that existed. */
  printRules?: number;
  organization: SigningSide;
  client: SigningSide;
  /** The contract to which the act is limited. */
  contract: { number: string; date: CalendarDate } | null;
  /** Positive when the client owes. */
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
  /** The number of the document or of the payment order. */
  number: string | null;
  debitCents: number;
  creditCents: number;
};
