import type { PaymentKind } from "@/db/enums";

/** The facts of a payment that matching uses. */
export type Matchable = {
  /** The organization whose account received the money, if known. */
  organizationId: string | null;
  kind: PaymentKind;
  amountCents: number;
  payerInn: string | null;
  purpose: string | null;
  /** The raw data; for outgoing money it names the payee. */
  raw?: unknown;
};
