import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { MakeAdvanceInvoice } from "@/components/advance-invoices/make-advance-invoice";
import { usePaymentWords } from "@/components/payments/payment-words";
import { Card } from "@/components/ui/card";
import type { PaymentRow } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";

interface AdvanceListProps {
  payments: readonly PaymentRow[];
  /** The ids of payments that need an advance invoice and may get it here. */
  toInvoice: ReadonlySet<string>;
}

/** The client's payments that are not allocated to a document; each leads to the page where it can be allocated. */
export function AdvanceList({ payments, toInvoice }: AdvanceListProps) {
  const t = useTranslations("clients.sections");
  const words = usePaymentWords();
  const locale = useLocale();
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4.5 py-2 hover:bg-sunk/60"
          >
            <span className="num w-20 shrink-0 text-sm text-muted">{words.date(payment)}</span>
            <Link
              href={`/payments/${payment.id}`}
              prefetch={false}
              className="min-w-0 grow basis-56 font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {payment.purpose || words.payer(payment)}
            </Link>
            <span className="num">
              {t("advanceOf", {
                advance: formatCents(payment.advanceCents, locale),
                amount: words.amount(payment),
              })}
            </span>
            {toInvoice.has(payment.id) && (
              <span className="relative z-1">
                <MakeAdvanceInvoice paymentId={payment.id} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
