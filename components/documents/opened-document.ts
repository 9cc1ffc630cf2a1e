import type { DocumentRecord } from "@/lib/documents/schema";
import type { Entered } from "@/lib/payments/schema";
import type { PrintClient, PrintReference, PrintSource } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";
import type { PaymentTerm } from "@/lib/values/payment-term";

export type BankAccount = NonNullable<PrintSource["bankAccount"]> & {
  id: string;
  name: string | null;
  isDefault: boolean;
};

/** A client as the paper and the form show it. */
export type ClientChoice = PrintClient & Partial<PaymentTerm> & { id: string };

export type ProjectReference = { id: string; name: string };

/** Another document that this one rests on, or that rests on this one. */
export type DocumentReference = PrintReference & { id: string };

/** The same with what its place in the deal depends on. */
export type RelatedDocument = DocumentReference &
  Pick<DocumentRecord, "status" | "totalCents" | "basisDocumentId">;

/** A paper of the same number: what was corrected, or the correction. */
export type CorrectionReference = Pick<
  DocumentRecord,
  "id" | "status" | "correctionNumber" | "correctionDate"
>;

export type OpenedDocument = {
  document: DocumentRecord;
  /** What the paper is made of: of anything but a draft, as it was issued. */
  source: PrintSource;
  project: ProjectReference | null;
  accounts: BankAccount[];
  related: RelatedDocument[];
  /** What this document corrects. */
  corrected: CorrectionReference | null;
  /** The correction that was made of it, a draft included. */
  correction: CorrectionReference | null;
  /** The first day of the closed month that its paper is of. */
  closedMonth: CalendarDate | null;
  /** Where the business is, at this moment. */
  today: CalendarDate;
  /** What was entered by hand and reported by the bank as well, by the id of the latter. */
  entered: Record<string, Entered>;
  /** The organization's, for clients with whom nothing else is agreed. */
  terms: PaymentTerm;
  canEdit: boolean;
};
