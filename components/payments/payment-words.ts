import { useLocale, useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import type { PaymentRow } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";

type PaymentFacts = Pick<
  PaymentRow,
  "kind" | "payerName" | "payerInn" | "raw" | "paidAt" | "createdAt" | "amountCents"
>;

/** A payment in words: who paid, when, how much. */
export function usePaymentWords() {
  const t = useTranslations("payments");
  const moments = useMoments();
  const locale = useLocale();
  return {
    payer: (payment: PaymentFacts) => {
      if (payment.kind !== "outgoing")
        return payment.payerName ? shortName(payment.payerName) : t("unknownPayer");
      const name = payeeOf(payment.raw) ?? payment.payerName;
      return name ? t("payee", { name: shortName(name) }) : t("unknownPayer");
    },
    inn: ({ payerInn }: PaymentFacts) => (payerInn ? t("inn", { inn: payerInn }) : t("noInn")),
    date: ({ paidAt, createdAt }: PaymentFacts) => moments.date(paidAt ?? createdAt),
    amount: ({ amountCents }: { amountCents: number }) => formatCents(amountCents, locale),
  };
}

/** The other side of what went out: a notification and a statement each name it in their own way. */
function payeeOf(raw: unknown): string | null {
  const { SideRecipient, Получатель1 } = (raw ?? {}) as Record<string, unknown>;
  const recipient = (SideRecipient as { name?: unknown } | undefined)?.name;
  return (
    [recipient, Получатель1].find((name): name is string => typeof name === "string" && name !== "") ?? null
  );
}
