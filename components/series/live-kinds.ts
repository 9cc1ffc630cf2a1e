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
