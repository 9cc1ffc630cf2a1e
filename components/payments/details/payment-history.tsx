"use client";

import { useTranslations } from "next-intl";
import type { Result } from "@/components/forms/result";
import { History } from "@/components/history/history";
import type { EventRecord } from "@/lib/events/schema";

interface PaymentHistoryProps {
  paymentId: string;
  version: string;
  read: (input: { id: string }) => Promise<Result<EventRecord[]>>;
}

const kinds = {
  "payment.received": "received",
  "payment.matched": "matched",
  "payment.unmatched": "unmatched",
  "payment.removed": "removed",
} as const;

export function PaymentHistory({ paymentId, version, read }: PaymentHistoryProps) {
  const t = useTranslations("payments.history");
  const textOf = ({ kind }: EventRecord) => {
    const known = kinds[kind as keyof typeof kinds];
    return known ? t(known) : t("other", { kind });
  };
  return <History subjectId={paymentId} version={version} read={read} textOf={textOf} />;
}
