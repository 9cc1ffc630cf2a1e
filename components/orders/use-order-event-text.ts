"use client";

import { useTranslations } from "next-intl";
import type { EventKind } from "@/lib/events/kinds";
import type { EventRecord } from "@/lib/events/schema";

const messageKeys = {
  "order.created": "created",
  "order.converted": "converted",
  "order.new": "new",
  "order.in_progress": "inProgress",
  "order.paid": "paid",
  "order.completed": "completed",
  "order.cancelled": "cancelled",
  "order.updated_there": "updatedThere",
  "order.in_progress_there": "inProgressThere",
  "order.completed_there": "completedThere",
  "order.paid_there": "paidThere",
  "order.cancelled_there": "cancelledThere",
} as const satisfies Record<EventKind<"order">, string>;

/** Returns a function that describes an event of an order. */
export function useOrderEventText() {
  const t = useTranslations("orders.history");
  return ({ kind }: Pick<EventRecord, "kind">): string => {
    const messageKey = messageKeys[kind as keyof typeof messageKeys];
    return messageKey ? t(messageKey) : t("other", { kind });
  };
}
