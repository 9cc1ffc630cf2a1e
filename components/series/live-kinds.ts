import { closingEvents } from "@/components/documents/live-events";
import type { EventKind } from "@/lib/events/kinds";

/** Events that change series while their pages are open. */
export const seriesKinds = [
  "series.created",
  "series.updated",
  "series.paused",
  "series.resumed",
  "series.deleted",
  "series.made",
] as const satisfies readonly EventKind[];

/** Events that change which papers of a month can be created. */
export const runKinds = [...seriesKinds, ...closingEvents] as const satisfies readonly EventKind[];
