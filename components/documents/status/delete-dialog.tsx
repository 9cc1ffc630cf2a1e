"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { freedNumberAction } from "@/lib/documents/actions";
import type { DocumentRecord, FreedNumber } from "@/lib/documents/schema";

export interface DeleteDialogProps {
  document: Pick<DocumentRecord, "id" | "number" | "correctsDocumentId">;
  onClose: () => void;
  onDelete: (reason: string) => Promise<void>;
}

/** Says what will happen to the number before a draft is deleted. */
export function DeleteDialog({ document, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations("document.delete");
  const common = useTranslations("common");
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const { onLeave, question } = useGuardedClose(reason !== "", onClose);
  const freed = useFreedNumber(document.id);
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
      description={isCorrection ? t("correction") : t(`freed.${freed}`, { number: document.number })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {freed !== "returns" && freed !== "elsewhere" && !isCorrection && (
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

/** Returns what will happen to the number; `gap` until it is known. */
function useFreedNumber(id: string): FreedNumber {
  const [freed, setFreed] = useState<FreedNumber>("gap");
  useEffect(() => {
    let isStale = false;
    freedNumberAction({ id }).then(
      (answer) => {
        if (!isStale && answer.ok) setFreed(answer.data);
      },
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [id]);
  return freed;
}
