"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAnswer } from "@/components/forms/use-answer";
import { useClosing } from "@/components/forms/use-closing";
import { LetterForm } from "@/components/letters/letter-form";
import { namedLink } from "@/components/letters/named-link";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import {
  draftReconciliationEmailAction,
  sendReconciliationEmailAction,
} from "@/lib/reconciliation-emails/actions";

interface LetterDialogProps {
  id: string;
  onClose: () => void;
}

/** A letter with the act and the link to answer at. */
export function LetterDialog({ id, onClose }: LetterDialogProps) {
  const t = useTranslations("reconciliations.email");
  const [isWritten, setWritten] = useState(false);
  const { onLeave, question } = useClosing(isWritten, onClose);
  const draft = useAnswer(() => draftReconciliationEmailAction({ id }), onClose);
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
    <Dialog open onOpenChange={onLeave} title={t("title")}>
      {draft ? (
        <LetterForm
          draft={{ ...draft, text: link.written(draft.text) }}
          labels={{ ...labels, notSetUp: draft.isSetUp ? undefined : t("notSetUp") }}
          send={(letter) => sendReconciliationEmailAction({ id, ...letter, text: link.kept(letter.text) })}
          onWritten={() => setWritten(true)}
          onLeave={onLeave}
          onClose={onClose}
        />
      ) : (
        <Spinner className="text-muted" />
      )}
      {question}
    </Dialog>
  );
}
