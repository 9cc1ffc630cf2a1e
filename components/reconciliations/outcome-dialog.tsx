"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { changeReconciliationStatusAction } from "@/lib/reconciliations/actions";

export type OutcomeStatus = "agreed" | "disputed" | "cancelled";

export interface OutcomeDialogProps {
  id: string;
  status: OutcomeStatus;
  onClose: () => void;
}

/** Records the outcome of an act, with a comment. */
export function OutcomeDialog({ id, status, onClose }: OutcomeDialogProps) {
  const t = useTranslations("reconciliations.move");
  const common = useTranslations("common");
  const run = useRunAction();
  const closeIfMounted = useCloseIfMounted(onClose);
  const [comment, setComment] = useState("");
  const [isPending, startTransition] = useTransition();
  const { onLeave, question } = useGuardedClose(comment !== "", onClose);
  const isCancelling = status === "cancelled";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(() =>
      run(() => changeReconciliationStatusAction({ id, status, comment }), closeIfMounted),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      title={t(status)}
      description={isCancelling ? t("cancelNote") : undefined}
    >
      <form onSubmit={submit}>
        <Field label={t("comment")}>
          <Textarea value={comment} maxLength={2000} onChange={({ target }) => setComment(target.value)} />
        </Field>
        <DialogFooter>
          <Button onClick={onLeave}>{common("cancel")}</Button>
          <Button type="submit" variant={isCancelling ? "danger" : "primary"} loading={isPending}>
            {t(isCancelling ? "confirmCancel" : "confirm")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
