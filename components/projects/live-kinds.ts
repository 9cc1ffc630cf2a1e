import { listEvents } from "@/components/documents/live-kinds";

/** What changes a deal while its page is open: its documents, their payments, its order. */
export const liveKinds = [
  ...listEvents,
  "document.updated",
  "project.created",
  "project.updated",
  "order.converted",
  "order.in_progress",
  "order.paid",
  "order.completed",
  "order.cancelled",
];
