"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { DocumentRecord } from "@/lib/documents/schema";

export interface CorrectDialogProps {
  document: Pick<DocumentRecord, "number" | "correctionNumber" | "payments">;
  onClose: () => void;
  onCorrect: (reason: string) => Promise<void>;
}

/** Asks for the reason of a correction, and says what will happen. */
export function CorrectDialog({ document, onClose, onCorrect }: CorrectDialogProps) {
  const t = useTranslations("document.correction.dialog");
  const common = useTranslations("common");
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const { onLeave, question } = useGuardedClose(reason !== "", onClose);
  const correct = async () => {
    setPending(true);
    await onCorrect(reason);
    setPending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      title={t("title", { number: document.number })}
      description={t("description", { correction: (document.correctionNumber ?? 0) + 1 })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void correct();
        }}
      >
        <p className="mt-2">{t("onIssue")}</p>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          <li>{t("place")}</li>
          {document.payments.length > 0 && <li>{t("payments")}</li>}
          <li>{t("stays")}</li>
        </ul>
        <Field label={t("reason")} hint={t("reasonHint")} className="mt-3">
          <Input value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <DialogFooter>
          <Button onClick={onLeave}>{common("cancel")}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t("confirm")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
