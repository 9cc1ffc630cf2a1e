"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useMoments } from "@/components/i18n/use-moments";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { EventRecord } from "@/lib/events/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

/** The largest number of events shown. */
const maxEvents = 200;

type ReadEvents<Event> = (input: { id: string; limit: number }) => Promise<Result<{ items: Event[] }>>;

interface HistoryProps<Event extends EventRecord> {
  subjectId: string;
  /** Changes with each event, after which the history is read again. */
  version: number | string;
  read: ReadEvents<Event>;
  /** Describes an event. */
  textOf: (event: Event) => ReactNode;
}

/** The events of a record, newest first; loaded when the user opens the history. */
export function History<Event extends EventRecord>({
  subjectId,
  version,
  read,
  textOf,
}: HistoryProps<Event>) {
  const t = useTranslations("common");
  const errors = useTranslations("errors");
  const [isOpen, setOpen] = useState(false);
  const { events, hasFailed } = useEvents(read, subjectId, version, isOpen);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 rounded-lg border bg-surface px-4.5 py-3 shadow-card"
    >
      <summary className="-my-1 flex min-h-6 list-none items-center gap-1.5 text-xs font-medium text-muted hover:text-ink">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {t("history")}
      </summary>
      {hasFailed && <p className="mt-2 text-bad">{errors("network")}</p>}
      {!events && !hasFailed && <Spinner className="mt-2 text-muted" />}
      <ol className="mt-1">
        {events?.map((event) => (
          <EventLine key={event.id} event={event}>
            {textOf(event)}
          </EventLine>
        ))}
      </ol>
    </details>
  );
}

function EventLine({ event, children }: { event: EventRecord; children: ReactNode }) {
  const t = useTranslations("common");
  const moments = useMoments();
  const { actorName: name, viaToken: token } = event;
  return (
    <li className="flex flex-wrap gap-x-3 border-b py-1.5 last:border-0">
      <time dateTime={event.createdAt} className="num w-32 text-muted">
        {moments.moment(event.createdAt)}
      </time>
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      <span className="text-muted">{token ? t("viaToken", { name, token: innerQuotes(token) }) : name}</span>
    </li>
  );
}

/** Loads the events for a version; those of the previous version stay until they arrive. */
function useEvents<Event>(read: ReadEvents<Event>, id: string, version: number | string, isOpen: boolean) {
  const [loaded, setLoaded] = useState<{ version: number | string; events: Event[] | null } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isStale = false;
    attempt(() => read({ id, limit: maxEvents })).then((answer) => {
      if (!isStale) setLoaded({ version, events: answer.ok ? answer.data.items : null });
    });
    return () => {
      isStale = true;
    };
  }, [read, id, version, isOpen]);
  return { events: loaded?.events, hasFailed: loaded !== null && loaded.events === null };
}
