"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import type { DocumentRecord } from "@/lib/documents/schema";

/**
 * Reports, once per version, that the document has another status elsewhere, while the user is in a field or dialog.
 */
export function useNotifyStatus(): (document: DocumentRecord) => void {
  const t = useTranslations("document");
  const states = useTranslations("states.documentStatus");
  const notifiedVersion = useRef(0);
  return ({ number, status, version }) => {
    if (version <= notifiedVersion.current) return;
    notifiedVersion.current = version;
    toast({
      title: t("menu.changed", { number, status: states(status) }),
      description: t("saving.elsewhere"),
      durationMs: 30_000,
    });
  };
}
