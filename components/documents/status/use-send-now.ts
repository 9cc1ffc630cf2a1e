"use client";

import { useNotifyOutcome } from "@/components/documents/emails/use-notify-sent";
import { useReportFailure } from "@/components/forms/use-report-failure";
import type { DocumentActions } from "./use-document-actions";

/** With these failures the email is written by hand, where the user sees what is missing. */
const errorsFixedInEmail = ["no_address", "no_mail_server"];

/**
 * Returns a function that issues a document and sends it to its client at
 * once; `writeLetter` takes over if there is no address or mail server.
 */
export function useSendNow({ tryIssueAndSend }: DocumentActions, writeLetter: () => void) {
  const notify = useReportFailure();
  const notifyOutcome = useNotifyOutcome();
  return async (): Promise<void> => {
    const answer = await tryIssueAndSend();
    if (!answer.ok) {
      notify(answer);
      if (errorsFixedInEmail.includes(answer.error)) writeLetter();
      return;
    }
    notifyOutcome(answer.data);
  };
}
