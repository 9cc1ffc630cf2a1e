import { useState } from "react";
import type { WaitingPayment } from "@/lib/payments/schema";

/** The waiting payments, with the decisions made on this page before the list is refreshed. */
export function useWaiting(waiting: readonly WaitingPayment[]) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState<ReadonlySet<string>>(new Set());
  const [undone, setUndone] = useState<ReadonlyMap<string, string>>(new Map());
  // Entries by hand that a payment has replaced: of two payments similar to one entry, the other loses it.
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());

  const asUndone = (payment: WaitingPayment): WaitingPayment => {
    const updatedAt = undone.get(payment.id);
    return updatedAt && updatedAt > payment.updatedAt ? { ...payment, updatedAt } : payment;
  };
  const withoutTaken = (payment: WaitingPayment): WaitingPayment =>
    payment.entered && taken.has(payment.entered.id) ? { ...payment, entered: null } : payment;

  return {
    left: waiting
      .filter(({ id }) => !done.has(id))
      .map(asUndone)
      .map(withoutTaken),
    isWorking: (id: string) => working.has(id),
    /** Marks a payment while an action on it is in progress. */
    work: async ({ id }: WaitingPayment, run: () => Promise<unknown>) => {
      setWorking((before) => new Set([...before, id]));
      try {
        await run();
      } finally {
        setWorking((before) => new Set([...before].filter((each) => each !== id)));
      }
    },
    leaveOut: (id: string) => setDone((before) => new Set([...before, id])),
    /** Removes a replaced entry by hand from all other payments. */
    takeAway: (enteredId: string) => setTaken((before) => new Set([...before, enteredId])),
    /** Shows a payment as waiting again, in its version after undoing. */
    reopen: ({ id, updatedAt }: Pick<WaitingPayment, "id" | "updatedAt">) => {
      setUndone((before) => new Map([...before, [id, updatedAt]]));
      setDone((before) => new Set([...before].filter((each) => each !== id)));
    },
  };
}
