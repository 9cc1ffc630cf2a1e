"use client";

import { useTranslations } from "next-intl";
import { History } from "@/components/history/history";
import type { EventRecord } from "@/lib/events/schema";
import { paymentEventsAction } from "@/lib/payments/actions";

interface PaymentHistoryProps {
  paymentId: string;
  version: string;
}

const kinds = {
  "payment.received": "received",
  "payment.matched": "matched",
  "payment.unmatched": "unmatched",
  "payment.removed": "removed",
} as const;

export function PaymentHistory({ paymentId, version }: PaymentHistoryProps) {
  const t = useTranslations("payments.history");
  const textOf = ({ kind }: EventRecord) => {
    const known = kinds[kind as keyof typeof kinds];
    return known ? t(known) : t("other", { kind });
  };
  return <History subjectId={paymentId} version={version} read={paymentEventsAction} textOf={textOf} />;
}
