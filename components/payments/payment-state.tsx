import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import type { PaymentRow } from "@/lib/payments/schema";

/** Where a payment stands: the number of its invoice, or why it has none. */
export function PaymentState({
  payment,
}: {
  payment: Pick<PaymentRow, "document" | "clientId" | "dismissedAt" | "kind">;
}) {
  const t = useTranslations("payments.state");
  const { document, clientId, dismissedAt, kind } = payment;
  if (document) return <Pill tone="ok">{document.number}</Pill>;
  if (clientId) return <Pill tone="ok">{t(kind === "outgoing" ? "refund" : "advance")}</Pill>;
  if (dismissedAt) return <Pill>{t("dismissed")}</Pill>;
  if (kind === "outgoing") return <Pill>{t("outgoing")}</Pill>;
  return <Pill tone="warn">{t("waiting")}</Pill>;
}
