"use client";

import { History } from "@/components/history/history";
import { orderEventsAction } from "@/lib/orders/actions";
import { useOrderEventText } from "./use-order-event-text";

interface OrderHistoryProps {
  orderId: string;
  version: string;
}

export function OrderHistory({ orderId, version }: OrderHistoryProps) {
  return (
    <History subjectId={orderId} version={version} read={orderEventsAction} textOf={useOrderEventText()} />
  );
}
