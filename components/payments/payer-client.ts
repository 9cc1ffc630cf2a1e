import type { Proposal } from "@/lib/payments/schema";

/** Signs that tell whose money it is, by whom it came from. */
const payer = ["payer_inn", "payer_account", "learned"];

/** The client that a payer is known to be, as far as the proposals say; null when they do not. */
export const payerClientOf = (proposals: readonly Proposal[]): string | null =>
  proposals.find(({ clientId, signs }) => clientId && signs.some((sign) => payer.includes(sign)))?.clientId ??
  null;
