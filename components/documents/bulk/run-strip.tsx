"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { markSeenAction } from "@/lib/bulk-runs/actions";
import type { BulkRunRow } from "@/lib/bulk-runs/schema";
import { useRunProgress } from "./use-run-progress";

export interface RunStripProps {
  open: boolean;
  run: BulkRunRow;
  onShow: () => void;
  onDismiss: () => void;
}

/** A run that is not open in the dialog, in one line. */
export function RunStrip({ run: initialRun, onShow, onDismiss }: RunStripProps) {
  const t = useTranslations("bulk");
  const { run } = useRunProgress(initialRun.id, initialRun);
  const { action, state, counts } = run ?? initialRun;
  const isRunning = state === "running";
  const dismiss = () => {
    onDismiss();
    void markSeenAction({ id: initialRun.id });
  };
  const figures = {
    title: t(`titles.${action}`),
    done: String(isRunning ? counts.total - counts.left : counts.done),
    total: String(counts.total),
  };
  return (
    <Strip
      tone={counts.failed > 0 ? "warn" : "info"}
      icon={<Icon name="layers" />}
      title={t(isRunning ? "strip.running" : "strip.ended", figures)}
      actions={
        <>
          <Button size="sm" onClick={onShow}>
            {t("strip.show")}
          </Button>
          {!isRunning && (
            <Button size="sm" variant="ghost" onClick={dismiss}>
              {t("strip.dismiss")}
            </Button>
          )}
        </>
      }
    />
  );
}
