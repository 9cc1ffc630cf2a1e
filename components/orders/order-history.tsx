"use client";

import type { Result } from "@/components/forms/result";
import { History } from "@/components/history/history";
import type { EventRecord } from "@/lib/events/schema";
import { useOrderEventText } from "./use-order-event-text";

interface OrderHistoryProps {
  orderId: string;
  version: string;
  read: (input: { id: string }) => Promise<Result<EventRecord[]>>;
}

export function OrderHistory({ orderId, version, read }: OrderHistoryProps) {
  return <History subjectId={orderId} version={version} read={read} textOf={useOrderEventText()} />;
}
