"use client";

import { memo } from "react";
import { History } from "@/components/history/history";
import { documentEventsAction } from "@/lib/documents/actions";
import { useEventText } from "./use-event-text";

interface DocumentHistoryProps {
  documentId: string;
  /** The version saved last: the history is read again for each version. */
  version: number;
}

export const DocumentHistory = memo(function DocumentHistory({ documentId, version }: DocumentHistoryProps) {
  return (
    <History subjectId={documentId} version={version} read={documentEventsAction} textOf={useEventText()} />
  );
});
