"use client";

import { useTranslations } from "next-intl";
import { useBankEventText } from "@/components/documents/bank/use-bank-event-text";
import { contentParts } from "@/components/documents/draft/content";
import type { EventKind } from "@/lib/events/kinds";
import type { EventRecord } from "@/lib/events/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

type Texts = Partial<Record<EventKind<"document">, string>>;

const kinds = {
  "document.created": "created",
  "document.updated": "updated",
  "document.issued": "issued",
  "document.draft": "draft",
  "document.cancelled": "cancelled",
  "document.paid": "paid",
  "document.partially_paid": "partiallyPaid",
  "document.signed": "signed",
  "document.payments_changed": "paymentsChanged",
  "document.link_created": "linkCreated",
  "document.link_revoked": "linkRevoked",
  "document.link_opened": "linkOpened",
} as const satisfies Texts;

const corrections = {
  "document.correction_begun": "correctionBegun",
  "document.correction_dropped": "correctionDropped",
  "document.correction_withdrawn": "correctionWithdrawn",
  "document.corrected": "corrected",
  "document.took_place": "tookPlace",
} as const satisfies Texts;

const originals = {
  "document.original_none": "originalNone",
  "document.original_sent": "originalSent",
  "document.original_returned": "originalReturned",
  "document.original_electronic": "originalElectronic",
} as const satisfies Texts;

const files = {
  "document.file_added": "fileAdded",
  "document.file_removed": "fileRemoved",
} as const satisfies Texts;

const emails = {
  "document.emailed": "emailed",
  "document.email_failed": "emailFailed",
  "document.email_unknown": "emailUnknown",
  "document.original_asked": "originalAsked",
  "document.reminded": "reminded",
  "document.reminder_failed": "reminderFailed",
  "document.reminder_unknown": "reminderUnknown",
} as const satisfies Texts;

const answers = {
  "document.signed_electronically": "signedElectronically",
  "document.refused_by_buyer": "refusedByBuyer",
} as const satisfies Texts;

const formats = ["pdf", "docx", "xlsx", "xml", "bank_pdf"] as const;

/** Returns the format of an event's file: «Скачан PDF», «PDF скачан по ссылке». */
const formatOf = (data: EventRecord["data"]) => formats.find((format) => format === data.format) ?? "other";

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);

/** Returns a function that describes an event: «Изменил: дата, строки». */
export function useEventText() {
  const t = useTranslations("document.history");
  const names = useTranslations("document.parts");
  const bankTextOf = useBankEventText();
  return ({ kind, data }: Pick<EventRecord, "kind" | "data">): string => {
    const email = emails[kind as keyof typeof emails];
    if (email) return t(email, { to: Array.isArray(data.to) ? data.to.join(", ") : "" });
    const original = originals[kind as keyof typeof originals];
    if (original) return typeof data.note === "string" ? `${t(original)}: ${data.note}` : t(original);
    const file = files[kind as keyof typeof files];
    if (file) return t(file, { name: typeof data.name === "string" ? innerQuotes(data.name) : "" });
    const answer = answers[kind as keyof typeof answers];
    if (answer) {
      const words = typeof data.reason === "string" ? data.reason : "";
      return t(answer, { outcome: String(data.outcome), reason: words ? "some" : "none", words });
    }
    if (kind === "document.downloaded")
      return t(data.byLink ? "downloadedByLink" : "downloaded", { format: formatOf(data) });
    const correction = corrections[kind as keyof typeof corrections];
    if (correction) {
      return t(correction, {
        correction: numberOf(data.correctionNumber),
        payments: numberOf(data.payments),
        freed: numberOf(data.freedCents) > 0 ? "some" : "none",
      });
    }
    const known = kinds[kind as keyof typeof kinds];
    if (!known) return bankTextOf({ kind, data }) ?? t("other", { kind });
    if (known !== "updated") return t(known);
    const fields = Array.isArray(data.fields) ? data.fields : [];
    const changed = contentParts.filter((part) => fields.includes(part)).map((part) => names(part));
    return t("updated", { parts: changed.join(", ") });
  };
}
