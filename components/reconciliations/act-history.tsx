"use client";

import { useTranslations } from "next-intl";
import { History } from "@/components/history/history";
import type { EventKind } from "@/lib/events/kinds";
import type { EventRecord } from "@/lib/events/schema";
import { reconciliationEventsAction } from "@/lib/reconciliations/actions";

type Texts = Partial<Record<EventKind<"reconciliation">, string>>;

const messageKeys = {
  "reconciliation.created": "created",
  "reconciliation.sent": "sent",
  "reconciliation.agreed": "agreed",
  "reconciliation.disputed": "disputed",
  "reconciliation.cancelled": "cancelled",
  "reconciliation.original_none": "originalNone",
  "reconciliation.original_sent": "originalSent",
  "reconciliation.original_returned": "originalReturned",
  "reconciliation.original_electronic": "originalElectronic",
  "reconciliation.file_added": "fileAdded",
  "reconciliation.link_created": "linkCreated",
  "reconciliation.link_revoked": "linkRevoked",
  "reconciliation.client_agreed": "clientAgreed",
  "reconciliation.client_disputed": "clientDisputed",
} as const satisfies Texts;

const emailKeys = {
  "reconciliation.original_asked": "originalAsked",
  "reconciliation.emailed": "emailed",
  "reconciliation.email_failed": "emailFailed",
  "reconciliation.email_unknown": "emailUnknown",
} as const satisfies Texts;

/** The events of an act, including the client's answers. */
export function ActHistory({ id, version }: { id: string; version: string }) {
  const t = useTranslations("reconciliations.history");
  const eventTextOf = ({ kind, data }: EventRecord): string => {
    const email = emailKeys[kind as keyof typeof emailKeys];
    if (email) return t(email, { to: Array.isArray(data.to) ? data.to.join(", ") : "" });
    if (kind === "reconciliation.downloaded")
      return t(data.byLink ? "downloadedByLink" : "downloaded", {
        format: String(data.format).toUpperCase(),
      });
    const messageKey = messageKeys[kind as keyof typeof messageKeys];
    return messageKey ? t(messageKey) : t("other", { kind });
  };
  const textOf = (event: EventRecord) => {
    const { comment } = event.data;
    const eventText = eventTextOf(event);
    return typeof comment === "string" && comment ? t("comment", { event: eventText, comment }) : eventText;
  };
  return <History subjectId={id} version={version} read={reconciliationEventsAction} textOf={textOf} />;
}
