"use client";

import type { EventKind } from "@/lib/events/kinds";
import { useLive } from "./use-live";

export interface RefreshOnProps {
  /** Kinds of events, `payment.received`. */
  kinds: readonly EventKind[];
  subjectId?: string;
  /** The server's time when the page was rendered. */
  renderedAt: string;
}

export function RefreshOn({ kinds, subjectId, renderedAt }: RefreshOnProps) {
  useLive(
    (event) =>
      kinds.some((kind) => kind === event.kind) && (subjectId === undefined || event.subjectId === subjectId),
    renderedAt,
  );
  return null;
}
