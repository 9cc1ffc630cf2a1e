"use client";

import { useTranslations } from "next-intl";
import { useDialogData } from "@/components/forms/use-dialog-data";
import { ComposeLetterDialog } from "@/components/letters/compose-letter-dialog";
import { namedLink } from "@/components/letters/named-link";
import {
  draftReconciliationEmailAction,
  sendReconciliationEmailAction,
} from "@/lib/reconciliation-emails/actions";

export interface LetterDialogProps {
  id: string;
  onClose: () => void;
}

/** An email with the act and a link for answering. */
export function LetterDialog({ id, onClose }: LetterDialogProps) {
  const t = useTranslations("reconciliations.email");
  const draft = useDialogData(() => draftReconciliationEmailAction({ id }), onClose);
  const link = namedLink(t("linkName"));
  const labels = {
    to: t("to"),
    subject: t("subject"),
    text: t("text"),
    textHint: t("linkHint", { mark: link.mark }),
    send: t("send"),
    sent: t("sent"),
  };
  return (
    <ComposeLetterDialog
      title={t("title")}
      draft={draft && { ...draft, text: link.written(draft.text) }}
      labels={{ ...labels, notSetUp: draft?.isSetUp === false ? t("notSetUp") : undefined }}
      send={(letter) => sendReconciliationEmailAction({ id, ...letter, text: link.kept(letter.text) })}
      onClose={onClose}
    />
  );
}
