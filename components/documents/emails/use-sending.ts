"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { v7 } from "uuid";
import { notSaved } from "@/components/documents/saving/not-saved";
import type { Result } from "@/components/forms/result";
import { sendEmailAction } from "@/lib/document-emails/actions";
import { isSendable } from "@/lib/document-emails/rules";
import type { EmailRecord, WrittenEmail } from "@/lib/document-emails/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { useNotifyOutcome } from "./use-notify-sent";

interface SendingOptions {
  document: DocumentRecord;
  issue: () => Promise<Result<DocumentRecord>>;
  /** Saves what was typed since the email was opened. */
  flush: () => Promise<boolean>;
  onSent: () => void;
}

/**
 * Sends an email, after issuing its document if needed. All attempts use the same idempotency
 * key until the outcome is known, so an attempt whose response was lost is not repeated.
 */
export function useSending({ document, issue, flush, onSent }: SendingOptions) {
  const notifyOutcome = useNotifyOutcome();
  const router = useRouter();
  const key = useRef<string>(undefined);
  const [outcome, setOutcome] = useState<EmailRecord | null>(null);
  const { id } = document;
  const willIssue = document.status === "draft" && !isSendable(document);

  const send = async (written: WrittenEmail): Promise<Result<EmailRecord>> => {
    setOutcome(null);
    if (!(await flush())) return notSaved;
    const issued = willIssue ? await issue() : null;
    if (issued && !issued.ok) return issued;
    key.current ??= v7();
    const answer = await sendEmailAction({ id, idempotencyKey: key.current, ...written });
    if (answer.ok && answer.data.state !== "sending") key.current = undefined;
    return answer;
  };

  const finish = (email: EmailRecord, isHere: boolean) => {
    router.refresh();
    if (isHere && email.state !== "sent") return setOutcome(email);
    notifyOutcome(email);
    if (isHere) onSent();
  };
  return { outcome, willIssue, send, finish };
}
