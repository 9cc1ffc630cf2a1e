"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removeDeadJobsAction, retryDeadJobsAction } from "@/lib/jobs/actions";

/** The actions for all jobs that failed for good. */
export function JobActions() {
  const t = useTranslations("jobs");
  const run = useRunAction();
  const [isPending, startTransition] = useTransition();
  const [isOpen, setOpen] = useState(false);
  const retryAll = () =>
    run(
      () => retryDeadJobsAction({}),
      ({ count }) => toast({ tone: "ok", title: t("retriedAll", { count }) }),
    );
  const removeAll = () =>
    run(
      () => removeDeadJobsAction({}),
      ({ count }) => toast({ tone: "ok", title: t("removedAll", { count }) }),
    );
  return (
    <div className="flex gap-2">
      <Button loading={isPending} onClick={() => startTransition(retryAll)}>
        {t("retryAll")}
      </Button>
      <Button onClick={() => setOpen(true)}>{t("removeAll")}</Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("removeAllTitle")}
        description={t("removeAllDescription")}
        confirmLabel={t("removeAll")}
        onConfirm={removeAll}
      />
    </div>
  );
}
