import { useTranslations } from "next-intl";
import { Details } from "@/components/lists/details";
import { usePaymentWords } from "@/components/payments/payment-words";
import { Card } from "@/components/ui/card";
import { counterpartyOf } from "@/lib/payments/counterparty";
import type { PaymentDetails } from "@/lib/payments/schema";

/** The facts known about a payment. */
export function PaymentFacts({ payment }: { payment: PaymentDetails }) {
  const t = useTranslations("payments.details");
  const words = usePaymentWords();
  return (
    <Card title={t("title")}>
      <p className="mb-3 wrap-anywhere whitespace-pre-line">{payment.purpose}</p>
      <Details
        empty={t("empty")}
        items={[
          { label: t(payment.kind === "outgoing" ? "payee" : "payer"), value: words.counterparty(payment) },
          { label: t("inn"), value: counterpartyOf(payment).inn, numeric: true },
          { label: t("paidAt"), value: words.date(payment), numeric: true },
          { label: t("kind"), value: t(`kinds.${payment.kind}`) },
          { label: t("number"), value: payment.documentNumber, numeric: true },
          { label: t("account"), value: payment.payerAccount, numeric: true },
          { label: t("source"), value: payment.sources.map((source) => t(`sources.${source}`)).join(", ") },
          { label: t("bankId"), value: payment.bankPaymentId },
        ]}
      />
    </Card>
  );
}
