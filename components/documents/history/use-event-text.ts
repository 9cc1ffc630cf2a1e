"use client";

import { useTranslations } from "next-intl";
import { useBankEventText } from "@/components/documents/bank/use-bank-event-text";
import { contentParts } from "@/components/documents/draft/content";
import type { EventKind } from "@/lib/events/kinds";
import type { EventRecord } from "@/lib/events/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

type MessageKeys = Partial<Record<EventKind<"document">, string>>;

const keyByKind = {
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
} as const satisfies MessageKeys;

const correctionKeyByKind = {
  "document.correction_begun": "correctionBegun",
  "document.correction_dropped": "correctionDropped",
  "document.correction_withdrawn": "correctionWithdrawn",
  "document.corrected": "corrected",
  "document.took_place": "tookPlace",
} as const satisfies MessageKeys;

const originalKeyByKind = {
  "document.original_none": "originalNone",
  "document.original_sent": "originalSent",
  "document.original_returned": "originalReturned",
  "document.original_electronic": "originalElectronic",
} as const satisfies MessageKeys;

const fileKeyByKind = {
  "document.file_added": "fileAdded",
  "document.file_removed": "fileRemoved",
} as const satisfies MessageKeys;

const emailKeyByKind = {
  "document.emailed": "emailed",
  "document.email_failed": "emailFailed",
  "document.email_unknown": "emailUnknown",
  "document.original_asked": "originalAsked",
  "document.reminded": "reminded",
  "document.reminder_failed": "reminderFailed",
  "document.reminder_unknown": "reminderUnknown",
} as const satisfies MessageKeys;

const buyerAnswerKeyByKind = {
  "document.signed_electronically": "signedElectronically",
  "document.refused_by_buyer": "refusedByBuyer",
} as const satisfies MessageKeys;

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
    const emailKey = emailKeyByKind[kind as keyof typeof emailKeyByKind];
    if (emailKey) return t(emailKey, { to: Array.isArray(data.to) ? data.to.join(", ") : "" });
    const originalKey = originalKeyByKind[kind as keyof typeof originalKeyByKind];
    if (originalKey)
      return typeof data.note === "string" ? `${t(originalKey)}: ${data.note}` : t(originalKey);
    const fileKey = fileKeyByKind[kind as keyof typeof fileKeyByKind];
    if (fileKey) return t(fileKey, { name: typeof data.name === "string" ? innerQuotes(data.name) : "" });
    const buyerAnswerKey = buyerAnswerKeyByKind[kind as keyof typeof buyerAnswerKeyByKind];
    if (buyerAnswerKey) {
      const words = typeof data.reason === "string" ? data.reason : "";
      return t(buyerAnswerKey, { outcome: String(data.outcome), reason: words ? "some" : "none", words });
    }
    if (kind === "document.downloaded")
      return t(data.byLink ? "downloadedByLink" : "downloaded", { format: formatOf(data) });
    const correctionKey = correctionKeyByKind[kind as keyof typeof correctionKeyByKind];
    if (correctionKey) {
      return t(correctionKey, {
        correction: numberOf(data.correctionNumber),
        payments: numberOf(data.payments),
        freed: numberOf(data.freedCents) > 0 ? "some" : "none",
      });
    }
    const messageKey = keyByKind[kind as keyof typeof keyByKind];
    if (!messageKey) return bankTextOf({ kind, data }) ?? t("other", { kind });
    if (messageKey !== "updated") return t(messageKey);
    const fields = Array.isArray(data.fields) ? data.fields : [];
    const changedPartNames = contentParts.filter((part) => fields.includes(part)).map((part) => names(part));
    return t("updated", { parts: changedPartNames.join(", ") });
  };
}
