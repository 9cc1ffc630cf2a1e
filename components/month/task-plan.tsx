"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PlanSkipped } from "@/components/documents/bulk/plan-skipped";
import { useRunDesk } from "@/components/documents/bulk/run-desk-context";
import { beginRun, usePlan } from "@/components/documents/bulk/use-plan";
import { useIsHere } from "@/components/forms/use-is-here";
import { useErrorText, useReportFailure } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import type { DocumentRow } from "@/lib/documents/schema";
import { actionByTask, type DialogTaskCode } from "./dialog-tasks";
import { TaskDocuments } from "./task-documents";

interface TaskPlanProps {
  code: DialogTaskCode;
  documents: readonly DocumentRow[];
  onClose: () => void;
  children: ReactNode;
}

/** The documents to choose from, and the skipped ones with their reasons; then starts the run. */
export function TaskPlan({ code, documents, onClose, children }: TaskPlanProps) {
  const t = useTranslations("month.work");
  const common = useTranslations("common");
  const locale = useLocale();
  const reportFailure = useReportFailure();
  const errorText = useErrorText();
  const router = useRouter();
  const isHere = useIsHere();
  const { show } = useRunDesk();
  const action = actionByTask[code];
  const { answer, retry } = usePlan({ documents, action });
  const [isPending, setPending] = useState(false);
  const [userChoice, setUserChoice] = useState<ReadonlySet<string> | null>(null);
  const items = answer?.ok ? answer.data.items : [];
  const skipped = items.filter(({ state }) => state === "skipped");
  const waiting = new Set(items.flatMap(({ id, state }) => (state === "skipped" ? [] : [id])));
  const processable = documents.filter(({ id }) => waiting.has(id));
  // No document is treated as signed or returned unless the user has ticked it.
  const chosen = userChoice ?? (code === "drafts" ? waiting : new Set<string>());
  const startRun = async () => {
    setPending(true);
    const ticked = processable.filter(({ id }) => chosen.has(id));
    const startedRun = await beginRun(locale, { documents: ticked, action });
    setPending(false);
    if (!startedRun.ok) return reportFailure(startedRun);
    // If the dialog was closed meanwhile, another one may be open in its place; the page itself shows the run.
    if (!isHere()) return router.refresh();
    onClose();
    if (startedRun.data.runId) show(startedRun.data.runId);
  };
  return (
    <>
      <div role="status">{!answer && <Spinner className="mt-3 text-muted" />}</div>
      {answer && !answer.ok && <ErrorState title={errorText(answer)} onRetry={retry} />}
      {processable.length > 0 && (
        <TaskDocuments documents={processable} chosen={chosen} isBusy={isPending} onChoose={setUserChoice} />
      )}
      {skipped.length > 0 && <PlanSkipped items={skipped} />}
      {children}
      <DialogFooter>
        <Button onClick={onClose}>{common("cancel")}</Button>
        {processable.length > 0 && (
          <Button variant="primary" loading={isPending} disabled={chosen.size === 0} onClick={startRun}>
            {t(`${code}.confirm`, { count: chosen.size })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
