"use client";

import { useTranslations } from "next-intl";
import { useStable } from "@/components/documents/use-stable";
import { toast } from "@/components/ui/toast";

/** Returns a function that saves the input before an action that depends on it, and reports when that fails. */
export function useSaved(flush: () => Promise<boolean>): () => Promise<boolean> {
  const t = useTranslations("document.menu");
  return useStable(async () => {
    const isSaved = await flush();
    if (!isSaved) toast({ tone: "bad", title: t("unsaved") });
    return isSaved;
  });
}
