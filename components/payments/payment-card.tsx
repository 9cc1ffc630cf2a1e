import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import type { PaymentRow } from "@/lib/payments/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { usePaymentWords } from "./payment-words";

interface PaymentCardProps extends Omit<ComponentProps<"article">, "children"> {
  payment: PaymentRow;
  active?: boolean;
  /** The level of the heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A payment: the other side, the amount and the purpose, with its allocation below. */
export function PaymentCard({ payment, active = false, level = 2, children, ...rest }: PaymentCardProps) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  const Heading = `h${level}` as const;
  const titleId = `payment-${payment.id}`;
  return (
    <article
      {...rest}
      aria-labelledby={titleId}
      className={clsx(
        "flex min-w-0 flex-col gap-1.5 rounded-lg border bg-surface px-4 py-3.5 shadow-card",
        active && "outline-2 outline-accent print:outline-none",
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
        <div className="flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <Heading id={titleId} className="min-w-0 font-semibold wrap-anywhere">
            <Link href={`/payments/${payment.id}`} prefetch={false} className="hover:underline">
              {words.payer(payment)}
            </Link>
          </Heading>
          <p className="text-xs text-muted">
            <span className="num">{words.inn(payment)}</span> ·{" "}
            <span className="num">{words.date(payment)}</span>
          </p>
        </div>
        <p className="num ml-auto text-base font-semibold">{words.amount(payment)}&nbsp;₽</p>
      </header>
      <p className="line-clamp-3 wrap-anywhere text-muted">
        {payment.purpose ? `«${innerQuotes(payment.purpose)}»` : t("noPurpose")}
      </p>
      <div className="mt-1">{children}</div>
    </article>
  );
}
