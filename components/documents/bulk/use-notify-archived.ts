"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";

/** Tells that the archive is complete. */
export function useNotifyArchived() {
  const t = useTranslations("lists.bulk.archive");
  return (count: number) => toast({ tone: "ok", title: t("done", { count }) });
}
