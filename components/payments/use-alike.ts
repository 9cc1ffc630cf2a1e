import { useEffect, useRef, useState } from "react";
import { attempt } from "@/components/forms/result";
import type { PaymentRow } from "@/lib/payments/schema";
import { type AskedMoney, alikeTo, type MoneyTarget } from "./money-target";

/** What came already and may be the money of such a payment. */
interface Alike {
  asked: string;
  payments: readonly PaymentRow[];
}

/** Looks for money that came, and waits or is booked, before the same is entered by hand. */
export function useAlike(target: MoneyTarget | null, money: AskedMoney) {
  const [found, setFound] = useState<Alike | null>(null);
  const asked = JSON.stringify([target, money]);
  const stillAsked = useRef<string | null>(asked);
  useEffect(() => {
    stillAsked.current = asked;
    return () => {
      // Whoever closes the dialog meanwhile asks nothing any more: nothing may be entered for them.
      stillAsked.current = null;
    };
  });

  /** Whether nothing came that it may be, as far as can be known; false, too, when something else is asked by now. */
  const isClear = async (target: MoneyTarget): Promise<boolean> => {
    const answer = await attempt(() => alikeTo(target, money));
    if (stillAsked.current !== asked) return false;
    if (!answer.ok || answer.data.length === 0) return true;
    setFound({ asked, payments: answer.data });
    return false;
  };

  /** What an answer tells of another invoice, client, sum or day is none for this one. */
  return { alike: found?.asked === asked ? found.payments : null, isClear };
}
