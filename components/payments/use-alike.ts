import { useEffect, useRef, useState } from "react";
import { attempt } from "@/components/forms/result";
import type { PaymentRow } from "@/lib/payments/schema";
import { type AskedMoney, alikeTo, type MoneyTarget } from "./money-target";

/** Payments that may be the money in question. */
interface Alike {
  asked: string;
  payments: readonly PaymentRow[];
}

/** Looks for waiting or booked payments before the same money is entered by hand. */
export function useAlike(target: MoneyTarget | null, money: AskedMoney) {
  const [found, setFound] = useState<Alike | null>(null);
  const asked = JSON.stringify([target, money]);
  const stillAsked = useRef<string | null>(asked);
  useEffect(() => {
    stillAsked.current = asked;
    return () => {
      // After the dialog has been closed, nothing may be entered any more.
      stillAsked.current = null;
    };
  });

  /** Returns whether no matching payment is known; false also if the question has changed meanwhile. */
  const isClear = async (target: MoneyTarget): Promise<boolean> => {
    const answer = await attempt(() => alikeTo(target, money));
    if (stillAsked.current !== asked) return false;
    if (!answer.ok || answer.data.length === 0) return true;
    setFound({ asked, payments: answer.data });
    return false;
  };

  /** A response about another invoice, client, sum or date does not count for this one. */
  return { alike: found?.asked === asked ? found.payments : null, isClear };
}
