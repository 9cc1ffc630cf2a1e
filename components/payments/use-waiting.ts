import { useState } from "react";
import type { WaitingPayment } from "@/lib/payments/schema";

/** The payments that wait, with what was decided of them on this page before the list is read again. */
export function useWaiting(waiting: readonly WaitingPayment[]) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState<ReadonlySet<string>>(new Set());
  const [undone, setUndone] = useState<ReadonlyMap<string, string>>(new Map());
  // As is, of two payments that are like one that was entered by hand, which has taken its place.
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
    /** Marks a payment for as long as something is done with it. */
    work: async ({ id }: WaitingPayment, run: () => Promise<unknown>) => {
      setWorking((before) => new Set([...before, id]));
      try {
        await run();
      } finally {
        setWorking((before) => new Set([...before].filter((each) => each !== id)));
      }
    },
    leaveOut: (id: string) => setDone((before) => new Set([...before, id])),
    /** What was entered by hand stands at no other payment any more. */
    takeAway: (enteredId: string) => setTaken((before) => new Set([...before, enteredId])),
    /** It waits again, as it is since it was undone. */
    reopen: ({ id, updatedAt }: Pick<WaitingPayment, "id" | "updatedAt">) => {
      setUndone((before) => new Map([...before, [id, updatedAt]]));
      setDone((before) => new Set([...before].filter((each) => each !== id)));
    },
  };
}
