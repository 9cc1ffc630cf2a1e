"use client";

import { useTranslations } from "next-intl";
import type { EventRecord } from "@/lib/events/schema";

const kinds = {
  "order.created": "created",
  "order.converted": "converted",
  "order.new": "new",
  "order.in_progress": "inProgress",
  "order.paid": "paid",
  "order.completed": "completed",
  "order.cancelled": "cancelled",
  "order.updated_there": "updatedThere",
  "order.paid_there": "paidThere",
  "order.cancelled_there": "cancelledThere",
} as const;

/** Says in words what happened to an order. */
export function useOrderEventText() {
  const t = useTranslations("orders.history");
  return ({ kind }: Pick<EventRecord, "kind">): string => {
    const known = kinds[kind as keyof typeof kinds];
    return known ? t(known) : t("other", { kind });
  };
}
