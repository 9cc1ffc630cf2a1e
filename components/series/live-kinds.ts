import { closingEvents } from "@/components/documents/live-kinds";
import type { EventKind } from "@/lib/events/kinds";

/** What changes series while their pages are open. */
export const seriesKinds = [
  "series.created",
  "series.updated",
  "series.paused",
  "series.resumed",
  "series.deleted",
  "series.made",
] as const satisfies readonly EventKind[];

/** What changes, besides, which of a month can be made. */
export const runKinds = [...seriesKinds, ...closingEvents] as const satisfies readonly EventKind[];
