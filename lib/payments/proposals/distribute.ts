import type { OpenInvoice, ProposedShare } from "./facts";

/**
 * Distributes an amount over invoices in their order, none above its remainder, and returns the rest. An
 * invoice that gets nothing has no share. Amounts are in kopecks.
 */
export function distribute(amountCents: number, invoices: readonly OpenInvoice[]) {
  let restCents = amountCents;
  const shares: ProposedShare[] = [];
  for (const { documentId, number, remainderCents } of invoices) {
    const shareCents = Math.min(restCents, remainderCents);
    if (shareCents <= 0) continue;
    shares.push({ documentId, number, amountCents: shareCents, remainderCents });
    restCents -= shareCents;
  }
  return { shares, restCents };
}

/** Returns the sum of the remainders, in kopecks. */
export const remaindersOf = (invoices: readonly OpenInvoice[]) =>
  invoices.reduce((sum, { remainderCents }) => sum + remainderCents, 0);
