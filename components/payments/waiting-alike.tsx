import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { PaymentRow } from "@/lib/payments/schema";
import { usePaymentWords } from "./payment-words";

interface WaitingAlikeProps {
  payments: readonly PaymentRow[];
  /** The id of the one that is being booked, or what else is being done. */
  busy: string | null;
  onGive: (payment: PaymentRow) => void;
}

/** Money that came and waits, in place of which the same is about to be entered by hand. */
export function WaitingAlike({ payments, busy, onGive }: WaitingAlikeProps) {
  const t = useTranslations("payments.document");
  const words = usePaymentWords();
  const alert = useRef<HTMLDivElement>(null);
  // Neither what Enter is pressed on again, nor a field in which somebody types on, may become a button that books money.
  useEffect(() => {
    if (!document.activeElement?.matches("input, textarea")) alert.current?.focus();
  }, []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="mt-3 rounded-md">
      <Strip tone="warn" icon={<Icon name="circle-alert" />} title={t("waiting")}>
        <ul className="mt-1.5 flex flex-col gap-2">
          {payments.map((payment) => (
            <li key={payment.id} className="flex items-center justify-between gap-3">
              <div className="min-w-0 text-sm">
                <p className="wrap-anywhere">
                  {words.payer(payment)}, {words.date(payment)}, {words.amount(payment)}
                </p>
                {payment.purpose && (
                  <p className="line-clamp-2 text-muted wrap-anywhere">{payment.purpose}</p>
                )}
              </div>
              <Button size="sm" loading={busy === payment.id} onClick={() => onGive(payment)}>
                {t("give")}
              </Button>
            </li>
          ))}
        </ul>
      </Strip>
    </div>
  );
}
