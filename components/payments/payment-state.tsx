import { useTranslations } from "next-intl";
import { Pill } from "@/components/ui/pill";
import { canWait } from "@/lib/payments/can-wait";
import type { PaymentRow } from "@/lib/payments/schema";

type PaymentOfState = Pick<
  PaymentRow,
  | "document"
  | "documentCount"
  | "amountCents"
  | "advanceCents"
  | "clientId"
  | "dismissedAt"
  | "kind"
  | "isRefund"
  | "purpose"
>;

/** The state of a payment: what it pays, or why it pays nothing. */
export function PaymentState({ payment }: { payment: PaymentOfState }) {
  const t = useTranslations("payments.state");
  const { document, documentCount, amountCents, advanceCents, clientId, dismissedAt, kind } = payment;
  // A document that had already been paid takes nothing of it.
  const isAllAdvance = advanceCents > 0 && advanceCents >= amountCents;
  if (document && !isAllAdvance) {
    const { number } = document;
    const paid = documentCount > 1 ? t("several", { number, count: String(documentCount - 1) }) : number;
    return <Pill tone="ok">{advanceCents > 0 ? t("withAdvance", { paid }) : paid}</Pill>;
  }
  if (clientId) return <Pill tone="ok">{t(kind === "outgoing" ? "refund" : "advance")}</Pill>;
  if (dismissedAt) return <Pill>{t("dismissed")}</Pill>;
  if (!canWait(payment)) return <Pill>{t("outgoing")}</Pill>;
  return <Pill tone="warn">{t("waiting")}</Pill>;
}
