"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { remainderOf } from "@/components/documents/list/selection/chosen-document";
import { useSelection } from "@/components/documents/list/selection/selection-context";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { formatCents } from "@/lib/values/money";
import { BulkButtons } from "./bulk-buttons";
import { BulkDialog } from "./bulk-dialog";
import { archiving, type BulkWork, cancelling, issuing } from "./bulk-work";
import { ChooseMore } from "./choose-more";
import type { BulkProgress } from "./use-bulk-run";
import { useNotifyDone } from "./use-notify-done";

export interface BulkBarProps {
  open: boolean;
  /** The filter of the list, as it stands in the address. */
  query: string;
  /** The list has other pages than the one that is shown. */
  hasMore: boolean;
  canEdit: boolean;
}

/** What can be done with the chosen documents. It lies below the rows, and over them only where the list goes on. */
export function BulkBar({ open, query, hasMore, canEdit }: BulkBarProps) {
  const t = useTranslations("lists");
  const locale = useLocale();
  const router = useRouter();
  const { chosen, keep, clear } = useSelection();
  const [work, setWork] = useState<BulkWork | null>(null);
  const [isAsking, setAsking] = useState(false);
  const notifyDone = useNotifyDone();

  const close = ({ kind }: BulkWork, { outcomes }: BulkProgress) => {
    const done = new Set(outcomes.flatMap(({ item, result }) => (result.ok ? item.id : [])));
    if (kind !== "archive") keep(chosen.map(({ id }) => id).filter((id) => !done.has(id)));
    setWork(null);
  };
  const end = (ended: BulkWork, progress: BulkProgress) => {
    if (ended.kind !== "archive") router.refresh();
    const isClean = !progress.isStopped && progress.outcomes.every(({ result }) => result.ok);
    if (!isClean) return;
    close(ended, progress);
    notifyDone(ended);
  };
  const remainderCents = chosen.reduce((sum, document) => sum + remainderOf(document), 0);
  const totalCents = chosen.reduce((sum, document) => sum + document.totalCents, 0);
  return (
    <>
      {open && (
        <section
          aria-label={t("bulk.label")}
          data-bottom-bar="tall"
          className="sticky bottom-3 z-30 flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-3.5 py-2.5 shadow-pop print:hidden"
        >
          <p className="num max-sm:min-w-0 max-sm:flex-1 max-sm:whitespace-normal">
            {t.rich("bulk.summary", {
              count: chosen.length,
              amount: formatCents(totalCents, locale),
              b: (chunks) => <b>{chunks}</b>,
            })}
            {remainderCents > 0 && t("bulk.remainder", { left: formatCents(remainderCents, locale) })}
          </p>
          <IconButton
            size="sm"
            label={t("choose.none")}
            icon={<X aria-hidden />}
            onClick={clear}
            className="sm:order-last"
          />
          {hasMore && <ChooseMore query={query} />}
          <BulkButtons
            chosen={chosen}
            canEdit={canEdit}
            onIssue={() => setWork(issuing(chosen, locale))}
            onCancel={() => setAsking(true)}
            onArchive={() => setWork(archiving(chosen, t("bulk.archive.file"), locale))}
          />
        </section>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("bulk.cancel.ask", { count: chosen.length })}
        description={t("bulk.cancel.askDescription")}
        confirmLabel={t("bulk.cancel.confirm")}
        onConfirm={() => setWork(cancelling(chosen, locale))}
      />
      {work && (
        <BulkDialog
          work={work}
          onEnd={(progress) => end(work, progress)}
          onClose={(progress) => close(work, progress)}
        />
      )}
    </>
  );
}
