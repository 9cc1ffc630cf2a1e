import type { DocumentRecord } from "@/lib/documents/schema";
import type { ManualDuplicate } from "@/lib/payments/schema";
import type { PrintClient, PrintReference, PrintSource } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";
import type { PaymentTerm } from "@/lib/values/payment-term";

export type BankAccount = NonNullable<PrintSource["bankAccount"]> & {
  id: string;
  name: string | null;
  isDefault: boolean;
  /** The last digits of the number, enough to tell it from the other accounts. */
  numberEnd: string;
};

/** A client with the fields used by the paper and the form. */
export type ClientChoice = PrintClient & Partial<PaymentTerm> & { id: string };

export type ProjectReference = { id: string; name: string };

/** A document that this one is based on, or that is based on this one. */
export type DocumentReference = PrintReference & { id: string };

/** The same with the fields that determine its place in the project. */
export type RelatedDocument = DocumentReference &
  Pick<DocumentRecord, "status" | "totalCents" | "basisDocumentId">;

/** A document with the same number: the corrected one, or its correction. */
export type CorrectionReference = Pick<
  DocumentRecord,
  "id" | "status" | "correctionNumber" | "correctionDate"
>;

export type OpenedDocument = {
  document: DocumentRecord;
  /** The data of the paper: for anything but a draft, as it was issued. */
  source: PrintSource;
  project: ProjectReference | null;
  accounts: BankAccount[];
  related: RelatedDocument[];
  /** The document corrected by this one. */
  corrected: CorrectionReference | null;
  /** The correction of this document, including a draft. */
  correction: CorrectionReference | null;
  /** The first day of the closed month that the paper belongs to, if that month is closed. */
  closedMonth: CalendarDate | null;
  /** Whether all money of the paid document was returned. */
  isRefunded: boolean;
  /** Today in the time zone of the business. */
  today: CalendarDate;
  /** Payments that were entered by hand and also reported by the bank, by the id of the latter. */
  entered: Record<string, ManualDuplicate>;
  /** The organization's payment term, for clients without one of their own. */
  terms: PaymentTerm;
  canEdit: boolean;
};
