"use client";

import { useTranslations } from "next-intl";
import type { Result } from "@/components/forms/result";
import { History } from "@/components/history/history";
import type { EventRecord } from "@/lib/documents/schema";

interface OrderHistoryProps {
  orderId: string;
  version: string;
  read: (input: { id: string }) => Promise<Result<EventRecord[]>>;
}

const kinds = {
  "order.created": "created",
  "order.converted": "converted",
  "order.new": "new",
  "order.in_progress": "inProgress",
  "order.paid": "paid",
  "order.completed": "completed",
  "order.cancelled": "cancelled",
} as const;

export function OrderHistory({ orderId, version, read }: OrderHistoryProps) {
  const t = useTranslations("orders.history");
  const textOf = ({ kind }: EventRecord) => {
    const known = kinds[kind as keyof typeof kinds];
    return known ? t(known) : t("other", { kind });
  };
  return <History subjectId={orderId} version={version} read={read} textOf={textOf} />;
}
