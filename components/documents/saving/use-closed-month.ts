"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { DocumentOnPage } from "@/components/documents/use-document";
import type { ProblemRecord } from "@/lib/documents/schema";

/**
 * Returns the problem that a draft's month is closed, null while it
 * is open. Saves refused meanwhile are retried once it is reopened.
 */
export function useClosedMonth(
  problems: readonly ProblemRecord[],
  { saving, retry }: Pick<DocumentOnPage, "saving" | "retry">,
): ProblemRecord | null {
  const closed = problems.find(({ code }) => code === "closed_period") ?? null;
  const isClosed = closed !== null;
  const retryRefusedSave = useEffectEvent(() => {
    if (saving.failure === "closed") retry();
  });
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    if (wasClosed.current && !isClosed) retryRefusedSave();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return closed;
}
