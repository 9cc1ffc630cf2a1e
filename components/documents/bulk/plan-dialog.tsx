"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText, useFailure } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import type { AskedAction } from "@/lib/bulk-runs/rules";
import { PlanSkipped } from "./plan-skipped";
import { type Asked, beginRun, usePlan } from "./use-plan";

interface PlanDialogProps {
  action: AskedAction;
  documents: Asked["documents"];
  onBegun: (runId: string) => void;
  onClose: () => void;
}

/** What will happen to which of the chosen documents, and what is left out and why, before anything is done. */
export function PlanDialog({ action, documents, onBegun, onClose }: PlanDialogProps) {
  const t = useTranslations("bulk");
  const locale = useLocale();
  const notify = useFailure();
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const asked = { documents, action };
  const { answer, retry } = usePlan(asked);
  const items = answer?.ok ? answer.data.items : [];
  const skipped = items.filter(({ state }) => state === "skipped");
  const todo = items.length - skipped.length;
  const begin = async () => {
    setPending(true);
    const begun = await beginRun(locale, asked);
    setPending(false);
    if (!begun.ok) return notify(begun);
    onClose();
    if (begun.data.runId) onBegun(begun.data.runId);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t(`titles.${action}`)}>
      <div role="status">
        {!answer && (
          <p className="flex min-h-24 items-center justify-center gap-2 text-muted">
            <Spinner />
            {t("plan.loading")}
          </p>
        )}
        {answer?.ok && (
          <p className="text-lg font-semibold">
            {todo > 0
              ? t("plan.count", { todo: String(todo), total: String(items.length) })
              : t("plan.nothing")}
          </p>
        )}
      </div>
      {answer && !answer.ok && <ErrorState title={errorText(answer)} onRetry={retry} />}
      {todo > 0 && <p className="mt-1 text-muted">{t(`plan.notes.${action}`)}</p>}
      {skipped.length > 0 && <PlanSkipped items={skipped} />}
      <DialogFooter>
        <Button onClick={onClose}>{t("plan.close")}</Button>
        {todo > 0 && (
          <Button
            // What was asked for is begun by Enter.
            autoFocus
            variant={action === "cancel" ? "danger" : "primary"}
            loading={isPending}
            onClick={begin}
          >
            {t(`plan.confirm.${action}`, { todo })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
