"use client";

import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { restorePaymentAction } from "@/lib/payments/actions";
import type { PaymentRow } from "@/lib/payments/schema";
import { PaymentCard } from "./payment-card";

/** Money that was put aside, with why; any of it can be brought back. */
export function DismissedList({ payments, canEdit }: { payments: readonly PaymentRow[]; canEdit: boolean }) {
  const t = useTranslations("payments.dismiss");
  const run = useRun();
  const restore = (id: string) =>
    run(
      () => restorePaymentAction({ id }),
      () => toast({ tone: "ok", title: t("restored") }),
    );
  return (
    <ul aria-label={t("list")} className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment}>
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
              <p className="min-w-0 grow text-sm wrap-anywhere text-muted">
                {t("because", { reason: payment.dismissedReason ?? "" })}
              </p>
              {canEdit && (
                <Button size="sm" onClick={() => restore(payment.id)}>
                  {t("restore")}
                </Button>
              )}
            </div>
          </PaymentCard>
        </li>
      ))}
    </ul>
  );
}
