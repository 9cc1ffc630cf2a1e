"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { requestApi } from "@/components/forms/request-api";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { markSeenAction } from "@/lib/bulk-runs/actions";
import type { BulkItem, BulkRun } from "@/lib/bulk-runs/schema";
import { EndButtons } from "./end-buttons";
import { ProgressBar } from "./progress-bar";
import { useRunDesk } from "./run-desk-context";
import { RunItems } from "./run-items";
import { useNotifyEnded } from "./use-notify-ended";
import { useRunProgress } from "./use-run-progress";

export interface RunDialogProps {
  open: boolean;
  runId: string;
  /** `isOver`: the run has ended and needs no further notice. */
  onClose: (isOver: boolean) => void;
}

/** The progress of a run, and at the end the result of each document. Closing the dialog does not stop the run. */
export function RunDialog({ runId, onClose }: RunDialogProps) {
  const t = useTranslations("bulk");
  const { run, isLost } = useRunProgress(runId);
  const router = useRouter();
  const notifyEnded = useNotifyEnded();
  const isRunning = run?.state === "running";
  const close = (isOver: boolean) => {
    if (isOver) void markSeenAction({ id: runId });
    // From now on the list shows the run.
    else router.refresh();
    onClose(isOver);
  };
  const hasEnded = useRef(false);
  const onEnd = useEffectEvent((ended: BulkRun) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    router.refresh();
    const { done, total } = ended.counts;
    if (done < total || ended.action === "export" || ended.items.some(isDoneWithProblem)) return;
    notifyEnded(ended);
    close(true);
  });
  useEffect(() => {
    if (run && run.state !== "running") onEnd(run);
  }, [run]);
  return (
    <Dialog
      open
      onOpenChange={() => close(!isRunning && run !== null)}
      title={t(run ? `titles.${run.action}` : "label")}
    >
      {run ? (
        <RunBody run={run} isLost={isLost} onClose={close} />
      ) : (
        <p role="status" className="flex min-h-24 items-center justify-center gap-2 text-muted">
          <Spinner />
          {isLost && t("run.lost")}
        </p>
      )}
    </Dialog>
  );
}

interface RunBodyProps {
  run: BulkRun;
  isLost: boolean;
  onClose: (isOver: boolean) => void;
}

/** Done, but with something to look at. */
const isDoneWithProblem = ({ state, problem }: BulkItem) => state === "done" && problem !== null;

function RunBody({ run, isLost, onClose }: RunBodyProps) {
  const t = useTranslations("bulk");
  const { id, action, state, counts, items } = run;
  const { canEdit } = useRunDesk();
  const isRunning = state === "running";
  const failed = items.filter((item) => item.state === "failed");
  const skipped = items.filter((item) => item.state === "skipped");
  const doneWithProblem = items.filter(isDoneWithProblem);
  const isOfSeries = action === "series";
  const itemKind = isOfSeries ? "series" : "documents";
  const keyPrefix = isOfSeries ? "run.ofSeries" : "run";
  return (
    <>
      <ProgressBar label={t(`titles.${action}`)} value={counts.total - counts.left} max={counts.total} />
      <div className="mt-2">
        {isRunning && (
          <p>
            <span className="num">
              {t("run.progress", { done: String(counts.total - counts.left), total: String(counts.total) })}
            </span>
            <span className="ml-2 text-muted">{t(isLost ? "run.lost" : "run.background")}</span>
          </p>
        )}
        {/* A screen reader announces the result, not every document. */}
        <p role="status">
          {!isRunning && t(`run.done.${action}`, { count: counts.done })}
          {counts.stopped > 0 && ` ${t(`${keyPrefix}.stopped`, { count: counts.stopped })}`}
        </p>
      </div>
      <RunItems
        label={t(`${keyPrefix}.failed`, { count: failed.length })}
        itemKind={itemKind}
        items={failed}
      />
      <RunItems
        label={t("run.held", { count: doneWithProblem.length })}
        itemKind={itemKind}
        items={doneWithProblem}
      />
      {!isRunning && (
        <RunItems
          label={t(`${keyPrefix}.skipped`, { count: skipped.length })}
          itemKind={itemKind}
          items={skipped}
        />
      )}
      <DialogFooter>
        {isRunning && canEdit && <StopButton id={id} />}
        {!isRunning && (
          <EndButtons run={run} failedIds={failed.map((item) => item.id)} onLeave={() => onClose(true)} />
        )}
        {/* A single button with changing labels keeps the focus in place. */}
        <Button variant="primary" onClick={() => onClose(!isRunning)}>
          {t(isRunning ? "run.hide" : "run.finish")}
        </Button>
      </DialogFooter>
    </>
  );
}

function StopButton({ id }: { id: string }) {
  const t = useTranslations("bulk.run");
  const locale = useLocale();
  const notify = useReportFailure();
  const [isPending, setPending] = useState(false);
  const stop = async () => {
    setPending(true);
    const answer = await requestApi(locale, `/api/bulk-runs/${id}/stop`, {});
    setPending(false);
    if (!answer.ok) notify(answer);
  };
  return (
    <Button loading={isPending} onClick={stop}>
      {t("stop")}
    </Button>
  );
}
