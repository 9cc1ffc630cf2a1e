"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useIsHere } from "@/components/forms/use-is-here";
import { useErrorText, useReportFailure } from "@/components/forms/use-report-failure";
import { useToday } from "@/components/i18n/use-today";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Spinner } from "@/components/ui/spinner";
import { isMakingAction, type RequestableAction } from "@/lib/bulk-runs/rules";
import { PlanSkipped } from "./plan-skipped";
import { beginRun, type PlanRequest, usePlan } from "./use-plan";

/** Letters cannot be called back, and a cancellation is asked about like any danger. */
const carefulActions: ReadonlySet<RequestableAction> = new Set(["send", "issue_and_send", "cancel"]);

interface PlanDialogProps {
  action: RequestableAction;
  documents: PlanRequest["documents"];
  onBegun: (runId: string) => void;
  onClose: () => void;
}

/**
 * A preview of a bulk action: what will be done with which of the selected documents, and which are left out and why.
 */
export function PlanDialog({ action, documents, onBegun, onClose }: PlanDialogProps) {
  const t = useTranslations("bulk");
  const locale = useLocale();
  const notify = useReportFailure();
  const errorText = useErrorText();
  const router = useRouter();
  const isHere = useIsHere();
  const [isPending, setPending] = useState(false);
  const [date, setDate] = useState(useToday());
  const planRequest = { documents, action, ...(isMakingAction(action) && { date }) };
  const { answer, isOutdated, retry } = usePlan(planRequest);
  const items = answer?.ok ? answer.data.items : [];
  const skipped = items.filter(({ state }) => state === "skipped");
  const todoCount = items.length - skipped.length;
  const begin = async () => {
    setPending(true);
    const beginResult = await beginRun(locale, planRequest);
    setPending(false);
    if (!beginResult.ok) return notify(beginResult);
    // If the dialog was closed meanwhile, another one may be open in its place; the page itself shows the run.
    if (!isHere()) return router.refresh();
    onClose();
    if (beginResult.data.runId) onBegun(beginResult.data.runId);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t(`titles.${action}`)}>
      {isMakingAction(action) && (
        <Field label={t("plan.date")} required className="mb-3 sm:max-w-56">
          <DateInput value={date} onValueChange={setDate} />
        </Field>
      )}
      <div role="status">
        {!answer && (
          <p className="flex min-h-24 items-center justify-center gap-2 text-muted">
            <Spinner />
            {t("plan.loading")}
          </p>
        )}
        {answer?.ok && (
          <p className="text-lg font-semibold">
            {todoCount > 0
              ? t("plan.count", { todo: String(todoCount), total: String(items.length) })
              : t("plan.nothing")}
          </p>
        )}
      </div>
      {answer && !answer.ok && <ErrorState title={errorText(answer)} onRetry={retry} />}
      {todoCount > 0 && <p className="mt-1 text-muted">{t(`plan.notes.${action}`)}</p>}
      {skipped.length > 0 && <PlanSkipped items={skipped} />}
      <DialogFooter>
        <Button onClick={onClose}>{t("plan.close")}</Button>
        {todoCount > 0 && (
          <Button
            // Enter starts the action that was requested, unless that cannot be undone: this button appears late.
            autoFocus={!carefulActions.has(action)}
            variant={action === "cancel" ? "danger" : "primary"}
            loading={isPending}
            disabled={isOutdated || !date}
            onClick={begin}
          >
            {t(`plan.confirm.${action}`, { todo: todoCount })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
