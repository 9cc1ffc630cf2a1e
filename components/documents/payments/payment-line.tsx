import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { EnteredDuplicate } from "@/components/payments/entered-duplicate";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { DocumentPayment } from "@/lib/documents/schema";
import { matchPaymentAction, removePaymentAction } from "@/lib/payments/actions";
import { canRemove } from "@/lib/payments/rules";
import type { ManualDuplicate } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

interface PaymentLineProps {
  payment: DocumentPayment;
  /** The same payment as it was entered by hand, if it was. */
  entered?: ManualDuplicate;
  canEdit: boolean;
}

/** One payment of a document: the amount allocated to the document, and a way to undo the allocation. */
export function PaymentLine({ payment, entered, canEdit }: PaymentLineProps) {
  const t = useTranslations("payments.document");
  const moments = useMoments();
  const locale = useLocale();
  const run = useRunAction();
  const { id, kind, allocatedCents, amountCents, paidAt, createdAt, payerName } = payment;
  const amount = formatCents(allocatedCents, locale);
  const isOutgoing = kind === "outgoing";
  const payerTitle = [payerName, payment.purpose].filter(Boolean).join("\n") || undefined;
  const undoButton = canRemove(payment)
    ? {
        label: t("remove", { amount }),
        icon: <Icon name="trash-2" />,
        onClick: () => run(() => removePaymentAction({ id })),
      }
    : {
        label: t("unmatch", { amount }),
        icon: <Icon name="unlink" />,
        onClick: () => run(() => matchPaymentAction({ id, documentId: null })),
      };
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-3 border-b py-0.5 last:border-b-0">
      <Link href={`/payments/${id}`} prefetch={false} className="num shrink-0 text-accent hover:underline">
        {moments.date(paidAt ?? createdAt)}
      </Link>
      <span className="min-w-0 grow basis-0" title={payment.purpose ?? undefined}>
        {!isOutgoing && (
          <span className="line-clamp-2 wrap-anywhere" title={payerTitle}>
            {payerName ? shortName(payerName) : t("unknownPayer")}
          </span>
        )}
        {payment.source === "manual" && <span className="text-muted">{t("manual")}</span>}
        {isOutgoing && <span className="text-muted">{t("outgoing")}</span>}
      </span>
      <span className={`num shrink-0 ${isOutgoing ? "text-muted" : "font-semibold"}`}>
        {isOutgoing && "−"}
        {amount}
        {allocatedCents < amountCents && (
          <span className="ml-1.5 text-xs font-normal text-muted max-sm:hidden">
            {t("partOf", { amount: formatCents(amountCents, locale) })}
          </span>
        )}
      </span>
      {canEdit && <IconButton size="sm" {...undoButton} />}
      {entered && (
        <div className="basis-full py-1.5">
          <EnteredDuplicate payment={payment} entered={entered} canEdit={canEdit} isNamed={false} />
        </div>
      )}
    </li>
  );
}
