import { useTranslations } from "next-intl";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { PaymentRow } from "@/lib/payments/schema";
import { usePaymentWords } from "./payment-words";

interface AlikePaymentsProps {
  payments: readonly PaymentRow[];
  /** The id of the payment being booked, or the name of another action in progress. */
  busy: string | null;
  onGive: (payment: PaymentRow) => void;
}

const isBooked = ({ documentId, clientId }: PaymentRow) => Boolean(documentId ?? clientId);

/**
 * Payments that may be the same money: a waiting one can be booked instead
 * of entering it by hand, and a booked one can be opened in a new window.
 */
export function AlikePayments({ payments, busy, onGive }: AlikePaymentsProps) {
  const t = useTranslations("payments.document");
  const alert = useRef<HTMLDivElement>(null);
  // The focus moves to the notice, never to a button that books money: Enter may be pressed again, or the
  // user may go on typing in a field. A layout effect, because the key press may already be on its way.
  useLayoutEffect(() => {
    if (!document.activeElement?.matches("input, textarea")) alert.current?.focus();
  }, []);
  const booked = payments.filter(isBooked);
  const waiting = payments.filter((payment) => !isBooked(payment));
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="mt-3 flex flex-col gap-2 rounded-md">
      {waiting.length > 0 && (
        <Strip tone="warn" icon={<Icon name="circle-alert" />} title={t("waiting")}>
          <AlikeList
            payments={waiting}
            action={(payment) => (
              <Button size="sm" loading={busy === payment.id} onClick={() => onGive(payment)}>
                {t("give")}
              </Button>
            )}
          />
        </Strip>
      )}
      {booked.length > 0 && (
        <Strip tone="warn" icon={<Icon name="circle-alert" />} title={t("bookedBefore")}>
          <AlikeList
            payments={booked}
            action={({ id }) => (
              <a
                href={`/payments/${id}`}
                target="_blank"
                rel="noreferrer"
                className="text-accent underline underline-offset-2"
              >
                {t("look")}
              </a>
            )}
          />
        </Strip>
      )}
    </div>
  );
}

interface AlikeListProps {
  payments: readonly PaymentRow[];
  action: (payment: PaymentRow) => ReactNode;
}

function AlikeList({ payments, action }: AlikeListProps) {
  const words = usePaymentWords();
  return (
    <ul className="mt-1.5 flex flex-col gap-2">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-center justify-between gap-3">
          <div className="min-w-0 text-sm">
            <p className="wrap-anywhere">
              {words.payer(payment)}, {words.date(payment)}, {words.amount(payment)}
            </p>
            {payment.purpose && <p className="line-clamp-2 text-muted wrap-anywhere">{payment.purpose}</p>}
          </div>
          {action(payment)}
        </li>
      ))}
    </ul>
  );
}
