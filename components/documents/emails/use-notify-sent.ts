"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { EmailRecord } from "@/lib/document-emails/schema";

const titleKeyByState = { sending: "underWay", failed: "failed", unknown: "unknown" } as const;

/** Returns a function that reports the outcome of an email where no form shows it. */
export function useNotifyOutcome() {
  const t = useTranslations("emails");
  const notifySent = useNotifySent();
  return (email: EmailRecord) => {
    if (email.state === "sent") return notifySent(email);
    toast({
      tone: email.state === "failed" ? "bad" : "ok",
      title: t(titleKeyByState[email.state]),
      ...(email.error && { description: email.error }),
    });
  };
}

/** Returns a function that reports a sent email, and the recipients that refused it. */
export function useNotifySent() {
  const t = useTranslations("emails");
  return ({ to, refused }: EmailRecord) => {
    const hasReachedAll = refused.length === 0;
    toast({
      tone: hasReachedAll ? "ok" : "bad",
      title: t(hasReachedAll ? "sent" : "sentPartly"),
      description: hasReachedAll ? to.join(", ") : t("list.refused", { addresses: refused.join(", ") }),
    });
  };
}
