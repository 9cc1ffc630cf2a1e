import { useState } from "react";
import type { WaitingPayment } from "@/lib/payments/schema";

/** The waiting payments, with the decisions made on this page before the list is refreshed. */
export function useWaiting(waiting: readonly WaitingPayment[]) {
  // The version of each payment that was decided: the payment waits again in a later one, undone by anybody.
  const [decidedVersions, setDecidedVersions] = useState<ReadonlyMap<string, string>>(new Map());
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
      .filter(({ id, updatedAt }) => updatedAt > (decidedVersions.get(id) ?? ""))
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
    leaveOut: ({ id, updatedAt }: Pick<WaitingPayment, "id" | "updatedAt">) =>
      setDecidedVersions((before) => new Map([...before, [id, updatedAt]])),
    /** Removes a replaced entry by hand from all other payments. */
    takeAway: (enteredId: string) => setReplacedIds((before) => new Set([...before, enteredId])),
    /** Shows a payment as waiting again, in its version after undoing. */
    reopen: ({ id, updatedAt }: Pick<WaitingPayment, "id" | "updatedAt">) => {
      setUndoneVersions((before) => new Map([...before, [id, updatedAt]]));
      setDecidedVersions((before) => new Map([...before].filter(([each]) => each !== id)));
    },
  };
}
