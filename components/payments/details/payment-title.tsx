import { useTranslations } from "next-intl";
import { usePaymentWords } from "@/components/payments/payment-words";
import type { PaymentDetails } from "@/lib/payments/schema";

/** «Платёж от 20.11.2026 · 45 000,00 ₽» */
export function PaymentTitle({ payment }: { payment: PaymentDetails }) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  return (
    <>
      {t("payment", { date: words.date(payment) })} ·{" "}
      <span className="num">{words.amount(payment)}&nbsp;₽</span>
    </>
  );
}
