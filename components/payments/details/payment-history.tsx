"use client";

import { useLocale, useTranslations } from "next-intl";
import { History } from "@/components/history/history";
import type { EventRecord } from "@/lib/events/schema";
import { paymentEventsAction } from "@/lib/payments/actions";
import { formatCents } from "@/lib/values/money";

interface PaymentHistoryProps {
  paymentId: string;
  version: string;
}

const kinds = {
  "payment.received": "received",
  "payment.matched": "matched",
  "payment.unmatched": "unmatched",
  "payment.removed": "removed",
  "payment.moved": "moved",
  "payment.dismissed": "dismissed",
  "payment.restored": "restored",
  "payment.invoiced": "invoiced",
  "payment.advance_invoiced": "advance_invoiced",
} as const;

export function PaymentHistory({ paymentId, version }: PaymentHistoryProps) {
  const t = useTranslations("payments.history");
  const locale = useLocale();
  const textOf = ({ kind, data }: EventRecord) => {
    const known = kinds[kind as keyof typeof kinds];
    if (known === "dismissed") return t("dismissed", { reason: String(data.reason) });
    if (known === "invoiced" || known === "advance_invoiced")
      return t(known, { number: String(data.number) });
    if (known !== "moved") return known ? t(known) : t("other", { kind });
    const freedCents = Number(data.freedCents);
    const number = String(data.number);
    return freedCents > 0
      ? t("movedInPart", { number, freed: formatCents(freedCents, locale) })
      : t("moved", { number });
  };
  return <History subjectId={paymentId} version={version} read={paymentEventsAction} textOf={textOf} />;
}
