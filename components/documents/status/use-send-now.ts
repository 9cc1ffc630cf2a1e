"use client";

import { useTranslations } from "next-intl";
import { useNotifySent } from "@/components/documents/emails/use-notify-sent";
import { useFailure } from "@/components/forms/use-failure";
import { toast } from "@/components/ui/toast";
import type { DocumentActions } from "./use-document-actions";

/** Without these a letter is written by hand, where one sees what is missing. */
const mendedInLetter = ["no_address", "no_mail_server"];

const titles = { sending: "underWay", failed: "failed", unknown: "unknown" } as const;

/** Issues a document and sends it to its client at once; `writeLetter` takes over where that has nowhere to go. */
export function useSendNow({ tryIssueAndSend }: DocumentActions, writeLetter: () => void) {
  const t = useTranslations("emails");
  const notify = useFailure();
  const notifySent = useNotifySent();
  return async (): Promise<void> => {
    const answer = await tryIssueAndSend();
    if (!answer.ok) {
      notify(answer);
      if (mendedInLetter.includes(answer.error)) writeLetter();
      return;
    }
    const { data: email } = answer;
    if (email.state === "sent") return notifySent(email);
    toast({
      tone: email.state === "failed" ? "bad" : "ok",
      title: t(titles[email.state]),
      ...(email.error && { description: email.error }),
    });
  };
}
