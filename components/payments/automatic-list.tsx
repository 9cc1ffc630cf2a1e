import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import type { ReportedPayment } from "@/lib/payments/schema";
import { EnteredDuplicate } from "./entered-duplicate";
import { PaymentCard } from "./payment-card";
import { PaymentState } from "./payment-state";
import { SignChips } from "./sign-chips";

/** The latest payments that were matched to invoices automatically, with the reasons. */
export function AutomaticList({
  payments,
  canEdit,
}: {
  payments: readonly ReportedPayment[];
  canEdit: boolean;
}) {
  const t = useTranslations("payments");
  if (payments.length === 0) return null;
  return (
    <section aria-label={t("inbox.automatic")} className="flex flex-col gap-3">
      <h2 className="text-xs font-medium text-muted">{t("inbox.automatic")}</h2>
      {payments.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} level={3}>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <PaymentState payment={payment} />
            <SignChips signs={payment.matchReason?.signs ?? []} />
            <span className="ml-auto flex">
              <Pill tone="ok">{t("state.automatic")}</Pill>
            </span>
          </div>
          {payment.entered && (
            <div className="mt-2.5 border-t pt-2.5">
              <EnteredDuplicate payment={payment} entered={payment.entered} canEdit={canEdit} />
            </div>
          )}
        </PaymentCard>
      ))}
    </section>
  );
}
