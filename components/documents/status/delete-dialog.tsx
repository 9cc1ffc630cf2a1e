"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useClosing } from "@/components/forms/use-closing";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { findNumbersAction } from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";

interface DeleteDialogProps {
  document: Pick<DocumentRecord, "id" | "number" | "docType" | "correctsDocumentId">;
  onClose: () => void;
  onDelete: (reason: string) => Promise<void>;
}

/** Tells what becomes of the number before a draft is deleted. */
export function DeleteDialog({ document, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations("document.delete");
  const common = useTranslations("common");
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const { onLeave, question } = useClosing(reason !== "", onClose);
  const isNewest = useIsNewest(document);
  const isCorrection = document.correctsDocumentId !== null;
  const remove = async () => {
    setPending(true);
    await onDelete(reason);
    setPending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      size="sm"
      title={t(isCorrection ? "correctionTitle" : "title", { number: document.number })}
      description={
        isCorrection
          ? t("correction")
          : isNewest
            ? t("numberReturns", { number: document.number })
            : t("numberGap")
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {!isNewest && !isCorrection && (
          <Field label={t("reason")} hint={t("reasonHint")} className="mt-2">
            <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
        <DialogFooter>
          <Button onClick={onLeave}>{common("cancel")}</Button>
          <Button type="submit" variant="danger" loading={isPending}>
            {common("delete")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}

/** Whether the number is the last one given in its series; taken for not so until it is known. */
function useIsNewest({ id, docType, number }: DeleteDialogProps["document"]): boolean {
  const [isNewest, setNewest] = useState(false);
  useEffect(() => {
    let isStale = false;
    const year = Number(/-(\d{4})\/\d+$/.exec(number)?.[1]);
    if (!year) return;
    findNumbersAction({ docType, year, limit: 1 }).then(
      (answer) => isStale || setNewest(answer.ok && answer.data.items[0]?.documentId === id),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [id, docType, number]);
  return isNewest;
}
