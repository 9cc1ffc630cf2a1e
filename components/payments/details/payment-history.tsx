"use client";

import { useLocale, useTranslations } from "next-intl";
import { History } from "@/components/history/history";
import type { EventKind } from "@/lib/events/kinds";
import type { EventRecord } from "@/lib/events/schema";
import { paymentEventsAction } from "@/lib/payments/actions";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface PaymentHistoryProps {
  paymentId: string;
  version: string;
}

const messageKeys = {
  "payment.received": "received",
  "payment.matched": "matched",
  "payment.unmatched": "unmatched",
  "payment.removed": "removed",
  "payment.moved": "moved",
  "payment.took_over": "tookOver",
  "payment.redated": "redated",
  "payment.reassigned": "reassigned",
  "payment.dismissed": "dismissed",
  "payment.restored": "restored",
  "payment.invoiced": "invoiced",
  "payment.advance_invoiced": "advance_invoiced",
} as const satisfies Record<EventKind<"payment">, string>;

export function PaymentHistory({ paymentId, version }: PaymentHistoryProps) {
  const t = useTranslations("payments.history");
  const locale = useLocale();
  const textOf = ({ kind, data }: EventRecord) => {
    const messageKey = messageKeys[kind as keyof typeof messageKeys];
    if (!messageKey) return t("other", { kind });
    const text = (key: string) => String(data[key]);
    const freedCents = Number(data.freedCents ?? 0);
    const freed = formatCents(freedCents, locale);
    switch (messageKey) {
      case "dismissed":
        return t(messageKey, { reason: text("reason") });
      case "invoiced":
      case "advance_invoiced":
        return t(messageKey, { number: text("number") });
      case "redated":
        return t(messageKey, { from: formatDate(text("from")), to: formatDate(text("to")) });
      case "reassigned":
        return t(messageKey, { from: text("from"), to: text("to") });
      case "tookOver":
        return t(freedCents > 0 ? "tookOverInPart" : messageKey, { date: formatDate(text("date")), freed });
      case "moved":
        return t(freedCents > 0 ? "movedInPart" : messageKey, { number: text("number"), freed });
      default:
        return t(messageKey);
    }
  };
  return <History subjectId={paymentId} version={version} read={paymentEventsAction} textOf={textOf} />;
}
