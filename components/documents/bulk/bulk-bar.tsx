"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { remainderOf } from "@/components/documents/list/selection/chosen-document";
import { useSelection } from "@/components/documents/list/selection/selection-context";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { RequestableAction } from "@/lib/bulk-runs/rules";
import { formatCents } from "@/lib/values/money";
import { ArchiveDialog } from "./archive-dialog";
import { type ArchiveTask, createArchiveTask } from "./archive-task";
import { BulkButtons } from "./bulk-buttons";
import { ChooseMore } from "./choose-more";
import { PlanDialog } from "./plan-dialog";
import { useRunDesk } from "./run-desk-context";
import type { ArchiveProgress } from "./use-archive-run";
import { useNotifyArchived } from "./use-notify-archived";

export interface BulkBarProps {
  open: boolean;
  /** The filter of the list, as in the address. */
  query: string;
  /** Whether the list has more pages than the one shown. */
  hasMore: boolean;
  canEdit: boolean;
}

/** The actions for the selected documents. The bar lies below the rows, and over them only where the list continues. */
export function BulkBar({ open, query, hasMore, canEdit }: BulkBarProps) {
  const t = useTranslations("bulk");
  const lists = useTranslations("lists");
  const locale = useLocale();
  const { chosen, clear } = useSelection();
  const { show } = useRunDesk();
  const [archiveTask, setArchiveTask] = useState<ArchiveTask | null>(null);
  const [plannedAction, setPlannedAction] = useState<RequestableAction | null>(null);
  const notifyArchived = useNotifyArchived();

  const closeIfComplete = ({ isStopped, outcomes }: ArchiveProgress) => {
    if (isStopped || outcomes.some(({ result }) => !result.ok)) return;
    setArchiveTask(null);
    notifyArchived(outcomes.length);
  };
  const showBegunRun = (runId: string) => {
    clear();
    show(runId);
  };
  const remainderCents = chosen.reduce((sum, document) => sum + remainderOf(document), 0);
  const totalCents = chosen.reduce((sum, document) => sum + document.totalCents, 0);
  return (
    <>
      {open && (
        <section
          aria-label={t("label")}
          data-bottom-bar="tall"
          className="sticky bottom-3 z-30 flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-3.5 py-2.5 shadow-pop print:hidden"
        >
          <p className="num max-sm:min-w-0 max-sm:grow max-sm:basis-3/4 max-sm:whitespace-normal">
            {t.rich("summary", {
              count: chosen.length,
              amount: formatCents(totalCents, locale),
              b: (chunks) => <b>{chunks}</b>,
            })}
            {remainderCents > 0 && t("remainder", { left: formatCents(remainderCents, locale) })}
          </p>
          <IconButton
            size="sm"
            label={lists("choose.none")}
            icon={<Icon name="x" />}
            onClick={clear}
            className="sm:order-last"
          />
          {hasMore && <ChooseMore query={query} />}
          <BulkButtons
            chosen={chosen}
            canEdit={canEdit}
            onAction={setPlannedAction}
            onArchive={() => setArchiveTask(createArchiveTask(chosen, lists("bulk.archive.file"), locale))}
          />
        </section>
      )}
      {plannedAction && (
        <PlanDialog
          action={plannedAction}
          documents={chosen}
          onBegun={showBegunRun}
          onClose={() => setPlannedAction(null)}
        />
      )}
      {archiveTask && (
        <ArchiveDialog task={archiveTask} onEnd={closeIfComplete} onClose={() => setArchiveTask(null)} />
      )}
    </>
  );
}
