"use client";

import { useTranslations } from "next-intl";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { toast } from "@/components/ui/toast";

/** Returns a function that saves the input before an action that depends on it, and reports when that fails. */
export function useEnsureSaved(flush: () => Promise<boolean>): () => Promise<boolean> {
  const t = useTranslations("document.menu");
  return useStableCallback(async () => {
    const isSaved = await flush();
    if (!isSaved) toast({ tone: "bad", title: t("unsaved") });
    return isSaved;
  });
}
