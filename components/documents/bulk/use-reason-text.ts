"use client";

import { useTranslations } from "next-intl";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import type { Failed } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-failure";
import type { BulkKind } from "./bulk-work";

/** Why a document was left out, in words. */
export function useReasonText() {
  const t = useTranslations("lists.bulk.reasons");
  const states = useTranslations("states.documentStatus");
  const errorText = useErrorText();
  return (kind: BulkKind, { status }: ChosenDocument, failed: Failed): string => {
    if (failed.error === "no_client" || failed.error === "no_amount") return t(failed.error);
    if (failed.error === "invalid_transition" && kind !== "archive") {
      return t(kind, { status: states(status) });
    }
    return errorText(failed);
  };
}
