import { useState } from "react";
import type { WaitingPayment } from "@/lib/payments/schema";

/** The waiting payments, with the decisions made on this page before the list is refreshed. */
export function useWaiting(waiting: readonly WaitingPayment[]) {
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [workingIds, setWorkingIds] = useState<ReadonlySet<string>>(new Set());
  const [undoneVersions, setUndoneVersions] = useState<ReadonlyMap<string, string>>(new Map());
  // Entries by hand that a payment has replaced: of two payments similar to one entry, the other loses it.
  const [replacedIds, setReplacedIds] = useState<ReadonlySet<string>>(new Set());

  const withUndoneVersion = (payment: WaitingPayment): WaitingPayment => {
    const updatedAt = undoneVersions.get(payment.id);
    return updatedAt && updatedAt > payment.updatedAt ? { ...payment, updatedAt } : payment;
  };
  const withoutReplacedEntry = (payment: WaitingPayment): WaitingPayment =>
    payment.entered && replacedIds.has(payment.entered.id) ? { ...payment, entered: null } : payment;

  return {
    left: waiting
      .filter(({ id }) => !decidedIds.has(id))
      .map(withUndoneVersion)
      .map(withoutReplacedEntry),
    isWorking: (id: string) => workingIds.has(id),
    /** Marks a payment while an action on it is in progress. */
    work: async ({ id }: WaitingPayment, run: () => Promise<unknown>) => {
      setWorkingIds((before) => new Set([...before, id]));
      try {
        await run();
      } finally {
        setWorkingIds((before) => new Set([...before].filter((each) => each !== id)));
      }
    },
    leaveOut: (id: string) => setDecidedIds((before) => new Set([...before, id])),
    /** Removes a replaced entry by hand from all other payments. */
    takeAway: (enteredId: string) => setReplacedIds((before) => new Set([...before, enteredId])),
    /** Shows a payment as waiting again, in its version after undoing. */
    reopen: ({ id, updatedAt }: Pick<WaitingPayment, "id" | "updatedAt">) => {
      setUndoneVersions((before) => new Map([...before, [id, updatedAt]]));
      setDecidedIds((before) => new Set([...before].filter((each) => each !== id)));
    },
  };
}
