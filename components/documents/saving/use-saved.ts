"use client";

import { useTranslations } from "next-intl";
import { useStable } from "@/components/documents/use-stable";
import { toast } from "@/components/ui/toast";

/** Saves what is typed before something is made of it; says so where it could not be saved. */
export function useSaved(flush: () => Promise<boolean>): () => Promise<boolean> {
  const t = useTranslations("document.menu");
  return useStable(async () => {
    const isSaved = await flush();
    if (!isSaved) toast({ tone: "bad", title: t("unsaved") });
    return isSaved;
  });
}
