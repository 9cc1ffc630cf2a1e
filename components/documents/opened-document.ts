import type { DocumentRecord } from "@/lib/documents/schema";
import type { PrintClient, PrintReference, PrintSource } from "@/lib/print/source";
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
export type RelatedDocument = DocumentReference & Pick<DocumentRecord, "status" | "basisDocumentId">;

export type OpenedDocument = {
  document: DocumentRecord;
  source: PrintSource;
  accounts: BankAccount[];
  related: RelatedDocument[];
  /** The organization's, for clients with whom nothing else is agreed. */
  terms: PaymentTerm;
  canEdit: boolean;
};
