"use client";

import { memo } from "react";
import { useDocumentActions } from "@/components/documents/document-actions";
import { History } from "@/components/history/history";
import { useEventText } from "./use-event-text";

interface DocumentHistoryProps {
  documentId: string;
  /** What was saved last: the history is read anew after it. */
  version: number;
}

export const DocumentHistory = memo(function DocumentHistory({ documentId, version }: DocumentHistoryProps) {
  const { events } = useDocumentActions();
  return <History subjectId={documentId} version={version} read={events} textOf={useEventText()} />;
});
