"use client";

import { ChevronRight } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { memo, useEffect, useState } from "react";
import { useDocumentActions } from "@/components/documents/document-actions";
import { attempt } from "@/components/forms/result";
import { Spinner } from "@/components/ui/spinner";
import type { EventRecord } from "@/lib/documents/schema";
import { useEventText } from "./use-event-text";

interface DocumentHistoryProps {
  documentId: string;
  /** What was saved last: the history is read anew after it. */
  version: number;
}

/** Who did what, newest first; asked for when somebody wants to see it. */
export const DocumentHistory = memo(function DocumentHistory({ documentId, version }: DocumentHistoryProps) {
  const t = useTranslations("document.history");
  const errors = useTranslations("errors");
  const [isOpen, setOpen] = useState(false);
  const { events, hasFailed } = useEvents(documentId, version, isOpen);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border bg-surface px-[18px] py-3 shadow-card"
    >
      <summary className="flex list-none items-center gap-1.5 text-xs font-medium text-muted hover:text-ink">
        <ChevronRight aria-hidden className="transition-transform group-open:rotate-90" />
        {t("title")}
      </summary>
      {hasFailed && <p className="mt-2 text-bad">{errors("network")}</p>}
      {!events && !hasFailed && <Spinner className="mt-2 text-muted" />}
      <ol className="mt-1">
        {events?.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </details>
  );
});

function EventLine({ event }: { event: EventRecord }) {
  const format = useFormatter();
  const textOf = useEventText();
  return (
    <li className="flex flex-wrap gap-x-3 border-b py-1.5 last:border-0">
      <time dateTime={event.createdAt} className="num w-32 text-muted">
        {format.dateTime(new Date(event.createdAt), "moment")}
      </time>
      <span className="min-w-0 grow">{textOf(event)}</span>
      <span className="text-muted">{event.actorName}</span>
    </li>
  );
}

type Read = { version: number; events: EventRecord[] | null };

/** The events as they were at a version; those of the version before stay until the next are there. */
function useEvents(id: string, version: number, isOpen: boolean) {
  const { events: read } = useDocumentActions();
  const [found, setFound] = useState<Read | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isStale = false;
    attempt(() => read({ id })).then((answer) => {
      if (!isStale) setFound({ version, events: answer.ok ? answer.data : null });
    });
    return () => {
      isStale = true;
    };
  }, [read, id, version, isOpen]);
  return { events: found?.events, hasFailed: found !== null && found.events === null };
}
