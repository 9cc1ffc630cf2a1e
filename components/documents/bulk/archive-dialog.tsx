"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { ArchiveFailures } from "./archive-failures";
import type { ArchiveTask } from "./archive-task";
import { ProgressBar } from "./progress-bar";
import { type ArchiveProgress, useArchiveRun } from "./use-archive-run";

interface ArchiveDialogProps {
  task: ArchiveTask;
  /** Called when all documents have been processed or the user has stopped. */
  onEnd: (progress: ArchiveProgress) => void;
  onClose: (progress: ArchiveProgress) => void;
}

/** Shows the progress and the results. While the work is running, closing stops it first. */
export function ArchiveDialog({ task, onEnd, onClose }: ArchiveDialogProps) {
  const t = useTranslations("lists.bulk");
  const { progress, stop, retry } = useArchiveRun(task, onEnd);
  const { total, outcomes, isRunning, isStopped } = progress;
  const failed = outcomes.filter(({ result }) => !result.ok);
  const remainingCount = isRunning ? 0 : total - outcomes.length;
  const close = () => (isRunning ? stop() : onClose(progress));
  return (
    <Dialog open onOpenChange={close} title={t(`archive.title`)}>
      <ProgressBar label={t(`archive.title`)} value={outcomes.length} max={total} />
      <div className="mt-2">
        {isRunning && <p>{t("progress", { done: String(outcomes.length), total: String(total) })}</p>}
        {/* A screen reader announces the result, not every document. */}
        <p role="status">
          {!isRunning && t(`archive.done`, { count: outcomes.length - failed.length })}
          {remainingCount > 0 && ` ${t("left", { count: String(remainingCount) })}`}
        </p>
      </div>
      {failed.length > 0 && <ArchiveFailures outcomes={failed} />}
      <DialogFooter>
        {!isRunning && (isStopped || failed.length > 0) && (
          <Button onClick={retry}>{t(isStopped ? "continue" : "retry")}</Button>
        )}
        {/* A single button with changing labels keeps the focus in place. */}
        <Button variant="primary" onClick={close}>
          {t(isRunning ? "stop" : "finish")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
