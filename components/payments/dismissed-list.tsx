import { useTranslations } from "next-intl";
import type { PaymentRow } from "@/lib/payments/schema";
import { PaymentCard } from "./payment-card";
import { RestorePayment } from "./restore-payment";

/** Dismissed payments with their reasons; each can be restored. */
export function DismissedList({ payments, canEdit }: { payments: readonly PaymentRow[]; canEdit: boolean }) {
  const t = useTranslations("payments.dismiss");
  return (
    <ul aria-label={t("list")} className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment}>
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
              <p className="min-w-0 grow text-sm wrap-anywhere text-muted">
                {t("because", { reason: payment.dismissedReason ?? "" })}
              </p>
              {canEdit && <RestorePayment id={payment.id} size="sm" />}
            </div>
          </PaymentCard>
        </li>
      ))}
    </ul>
  );
}
