import type { OpenInvoice, Share } from "./facts";

/**
 * Fills invoices in their order, none above its remainder, and tells what is left. An invoice that gets nothing has no
 * share. Kopecks.
 */
export function fill(amountCents: number, invoices: readonly OpenInvoice[]) {
  let restCents = amountCents;
  const shares: Share[] = [];
  for (const { documentId, number, remainderCents } of invoices) {
    const given = Math.min(restCents, remainderCents);
    if (given <= 0) continue;
    shares.push({ documentId, number, amountCents: given, remainderCents });
    restCents -= given;
  }
  return { shares, restCents };
}

/** What is left to pay of all of them, in kopecks. */
export const remaindersOf = (invoices: readonly OpenInvoice[]) =>
  invoices.reduce((sum, { remainderCents }) => sum + remainderCents, 0);
