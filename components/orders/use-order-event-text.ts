"use client";

import { useLocale, useTranslations } from "next-intl";
import type { EventKind } from "@/lib/events/kinds";
import type { EventRecord } from "@/lib/events/schema";
import type { ChangeAtShop } from "@/lib/shops/schema";
import { formatSum } from "@/lib/values/money";

const messageKeys = {
  "order.created": "created",
  "order.converted": "converted",
  "order.new": "new",
  "order.in_progress": "inProgress",
  "order.paid": "paid",
  "order.completed": "completed",
  "order.cancelled": "cancelled",
  "order.updated_there": "updatedThere",
  "order.changed_there": "changedThere",
  "order.change_acknowledged": "changeAcknowledged",
  "order.in_progress_there": "inProgressThere",
  "order.completed_there": "completedThere",
  "order.paid_there": "paidThere",
  "order.cancelled_there": "cancelledThere",
  "order.cancellation_acknowledged": "cancellationAcknowledged",
} as const satisfies Record<EventKind<"order">, string>;

/** Returns a function that describes an event of an order. */
export function useOrderEventText() {
  const t = useTranslations("orders.history");
  const locale = useLocale();
  return ({ kind, data }: Pick<EventRecord, "kind" | "data">): string => {
    const messageKey = messageKeys[kind as keyof typeof messageKeys];
    if (!messageKey) return t("other", { kind });
    const { totalCents, fromTotalCents, currency, refundedCents } = data as Partial<ChangeAtShop>;
    const sums = {
      total: formatSum(totalCents ?? 0, locale, currency),
      before: formatSum(fromTotalCents ?? 0, locale),
      refunded: formatSum(refundedCents ?? 0, locale, currency),
      isRefunded: String(Boolean(refundedCents)),
    };
    return t(messageKey, sums);
  };
}
