"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removeJobAction, retryJobAction } from "@/lib/jobs/actions";

interface JobButtonProps {
  id: string;
  /** Distinguishes this button from those of other rows. */
  label: string;
}

export function RetryJob({ id, label }: JobButtonProps) {
  const t = useTranslations("jobs");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const retry = () =>
    run(
      () => retryJobAction({ id }),
      () => toast({ tone: "ok", title: t("retried") }),
    );
  return (
    <Button size="sm" aria-label={label} loading={isPending} onClick={() => startTransition(retry)}>
      {t("retry")}
    </Button>
  );
}

export function RemoveJob({ id, label }: JobButtonProps) {
  const t = useTranslations("jobs");
  const run = useRunAction();
  const [isOpen, setOpen] = useState(false);
  const remove = () =>
    run(
      () => removeJobAction({ id }),
      () => toast({ tone: "ok", title: t("removed") }),
    );
  return (
    <>
      <Button size="sm" aria-label={label} onClick={() => setOpen(true)}>
        {t("remove")}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("removeTitle")}
        description={t("removeDescription")}
        confirmLabel={t("remove")}
        onConfirm={remove}
      />
    </>
  );
}
