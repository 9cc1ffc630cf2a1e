import { useEffect, useRef, useState } from "react";
import { attempt } from "@/components/forms/result";
import type { PaymentRow } from "@/lib/payments/schema";
import { findAlike, type MoneyTarget, type SoughtMoney } from "./money-target";

/** Payments that may be the money in question. */
interface Alike {
  asked: string;
  payments: readonly PaymentRow[];
}

/** Looks for waiting or booked payments before the same money is entered by hand. */
export function useAlike(target: MoneyTarget | null, money: SoughtMoney) {
  const [found, setFound] = useState<Alike | null>(null);
  const requestKey = JSON.stringify([target, money]);
  const currentKey = useRef<string | null>(requestKey);
  useEffect(() => {
    currentKey.current = requestKey;
    return () => {
      // After the dialog has been closed, nothing may be entered any more.
      currentKey.current = null;
    };
  });

  /** Returns whether no matching payment is known; false also if the question has changed meanwhile. */
  const isClear = async (target: MoneyTarget): Promise<boolean> => {
    const answer = await attempt(() => findAlike(target, money));
    if (currentKey.current !== requestKey) return false;
    if (!answer.ok || answer.data.length === 0) return true;
    setFound({ asked: requestKey, payments: answer.data });
    return false;
  };

  /** A response about another invoice, client, sum or date does not count for this one. */
  return { alike: found?.asked === requestKey ? found.payments : null, isClear };
}
