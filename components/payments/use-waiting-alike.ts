import { useEffect, useRef, useState } from "react";
import { attempt } from "@/components/forms/result";
import type { PaymentRow } from "@/lib/payments/schema";
import { type MoneyTarget, waitingFor } from "./money-target";

/** What waits and may be the money of such a payment. */
interface Alike {
  asked: string;
  payments: readonly PaymentRow[];
}

/** Looks for money that came and waits before the same is entered by hand. */
export function useWaitingAlike(target: MoneyTarget | null, amountCents: number | null) {
  const [found, setFound] = useState<Alike | null>(null);
  const asked = JSON.stringify([target, amountCents]);
  const stillAsked = useRef(asked);
  useEffect(() => {
    stillAsked.current = asked;
  });

  /** Whether nothing waits that it may be, as far as can be known; false, too, when something else is asked by now. */
  const isClear = async (target: MoneyTarget): Promise<boolean> => {
    const answer = await attempt(() => waitingFor(target, amountCents ?? 0));
    if (stillAsked.current !== asked) return false;
    if (!answer.ok || answer.data.length === 0) return true;
    setFound({ asked, payments: answer.data });
    return false;
  };

  /** What an answer tells of another invoice, client or sum is none for this one. */
  return { alike: found?.asked === asked ? found.payments : null, isClear };
}
