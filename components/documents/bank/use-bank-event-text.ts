"use client";

import { useTranslations } from "next-intl";
import type { EventRecord } from "@/lib/events/schema";
import { usePaymentStatusText } from "./issued-at-bank";

/** Returns a function that describes an event between a document and the bank; null for any other event. */
export function useBankEventText() {
  const t = useTranslations("bank.invoice.history");
  const environments = useTranslations("bank.environment");
  const statusText = usePaymentStatusText();
  return ({ kind, data }: Pick<EventRecord, "kind" | "data">): string | null => {
    const environment = environments(data.environment === "prod" ? "prod" : "sandbox");
    const [id, detail] = [String(data.bankDocumentId ?? ""), String(data.detail ?? "")];
    switch (kind) {
      case "document.bank_requested":
        return t("requested", { environment });
      case "document.bank_issued":
        return t("issued", { environment, id });
      case "document.bank_failed":
        return t("failed", { detail });
      case "document.bank_unknown":
        return t("unknown", { detail });
      case "document.bank_dismissed":
        return t("dismissed");
      case "document.bank_surplus":
        return t("surplus", { id });
      case "document.bank_status":
        return t("status", { status: statusText(String(data.paymentStatus)) });
      default:
        return null;
    }
  };
}
