import type { PaymentKind } from "@/db/enums";

/** What is known of a payment when its invoice is looked for. */
export type Matchable = {
  /** The organization whose account got the money, when that is known. */
  organizationId: string | null;
  kind: PaymentKind;
  amountCents: number;
  payerInn: string | null;
  purpose: string | null;
  /** As it became known; tells whom money that went out was paid to. */
  raw?: unknown;
};
