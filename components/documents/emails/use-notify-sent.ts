"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { EmailRecord } from "@/lib/document-emails/schema";

/** Tells that a letter went out, and to whom it did not. */
export function useNotifySent() {
  const t = useTranslations("emails");
  return ({ to, refused }: EmailRecord) => {
    const isWhole = refused.length === 0;
    toast({
      tone: isWhole ? "ok" : "bad",
      title: t(isWhole ? "sent" : "sentPartly"),
      description: isWhole ? to.join(", ") : t("list.refused", { addresses: refused.join(", ") }),
    });
  };
}
