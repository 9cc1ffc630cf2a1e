import type { Result } from "@/components/forms/result";
import type { DocumentRow } from "@/lib/documents/schema";
import type { PaymentDetails } from "@/lib/payments/schema";

type Call<Input, Data> = (input: Input) => Promise<Result<Data>>;

export type Share = { documentId: string; amountCents: number };

export type MatchPayment = Call<
  { id: string; documentId?: string | null; allocations?: Share[] },
  PaymentDetails
>;

export type FindInvoices = Call<
  { docType: "invoice"; organizationId: string; q?: string; view?: "unpaid"; limit: number },
  { items: DocumentRow[] }
>;

export type AddPayment = Call<
  { id: string; amountCents: number; paidAt: string; payerName?: string; purpose?: string },
  unknown
>;

export type PaymentCommands = { match: MatchPayment; findInvoices: FindInvoices };
