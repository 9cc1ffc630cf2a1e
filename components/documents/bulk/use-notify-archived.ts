"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";

/** Returns a function that reports a complete archive. */
export function useNotifyArchived() {
  const t = useTranslations("lists.bulk.archive");
  return (count: number) => toast({ tone: "ok", title: t("done", { count }) });
}
