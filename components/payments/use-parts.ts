import { useState } from "react";
import type { InvoiceChoice } from "./invoice-choice";

/** A part of a payment while it is being allocated: its invoice and its amount. */
export type Part = {
  key: number;
  invoice: InvoiceChoice | null;
  amountCents: number;
  /** The amount was typed by the user, so choosing an invoice does not change it. */
  isTyped?: boolean;
};

/**
 * Manages the parts of a payment of `amountCents`. Each part gets what is left, but at
 * most the remainder of its invoice; what no invoice takes becomes the client's advance.
 */
export function useParts(amountCents: number, given: readonly Part[]) {
  const [initialParts] = useState<readonly Part[]>(
    given.length > 0 ? given : [{ key: 0, invoice: null, amountCents }],
  );
  const [parts, setParts] = useState(initialParts);
  const leftCents = amountCents - parts.reduce((sum, part) => sum + part.amountCents, 0);
  const updatePart = (key: number, patch: (part: Part) => Partial<Part>) =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...patch(part) } : part)));

  return {
    parts,
    leftCents,
    isChanged: parts !== initialParts,
    /** Null when the amount is cleared: then it is proposed again. */
    setAmount: (key: number, cents: number | null) =>
      updatePart(key, () => ({ amountCents: cents ?? 0, isTyped: cents !== null })),
    choose: (key: number, invoice: InvoiceChoice | null) =>
      updatePart(key, (part) => ({
        invoice,
        amountCents: part.isTyped ? part.amountCents : shareOf(invoice, leftCents + part.amountCents),
      })),
    add: () =>
      setParts((before) => [
        // What the first invoice does not take is left for the next one.
        ...before.map((part) =>
          before.length === 1 && !part.isTyped
            ? { ...part, amountCents: shareOf(part.invoice, part.amountCents) }
            : part,
        ),
        { key: Math.max(...before.map(({ key }) => key)) + 1, invoice: null, amountCents: 0 },
      ]),
    remove: (key: number) => setParts((before) => before.filter((part) => part.key !== key)),
  };
}

const shareOf = (invoice: InvoiceChoice | null, availableCents: number) =>
  Math.max(0, invoice?.remainderCents ? Math.min(availableCents, invoice.remainderCents) : availableCents);
