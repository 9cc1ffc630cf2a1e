import { useLocale, useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { counterpartyOf } from "@/lib/payments/counterparty";
import type { PaymentRow } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

type PaymentFacts = Pick<
  PaymentRow,
  "kind" | "source" | "payerName" | "payerInn" | "raw" | "paidAt" | "createdAt" | "amountCents"
>;

/** Describes a payment: the other side, the date, the amount. */
export function usePaymentWords() {
  const t = useTranslations("payments");
  const moments = useMoments();
  const locale = useLocale();
  const counterparty = (payment: PaymentFacts) => {
    const { name } = counterpartyOf(payment);
    if (name) return shortName(name);
    return t(payment.kind === "outgoing" ? "unknownPayee" : "unknownPayer");
  };
  return {
    /** For a column with a heading of its own. */
    counterparty,
    /** For both directions together: «Кому: …» for outgoing money. */
    payer: (payment: PaymentFacts) => {
      const isPayee = payment.kind === "outgoing" && counterpartyOf(payment).name;
      return isPayee ? t("payee", { name: counterparty(payment) }) : counterparty(payment);
    },
    inn: (payment: PaymentFacts) => {
      const { inn } = counterpartyOf(payment);
      return inn ? t("inn", { inn }) : t("noInn");
    },
    date: ({ paidAt, createdAt }: PaymentFacts) => moments.date(paidAt ?? createdAt),
    amount: ({ amountCents }: { amountCents: number }) => formatCents(amountCents, locale),
  };
}
