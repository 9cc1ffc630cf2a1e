"use client";

import { useLocale, useTranslations } from "next-intl";
import { requestApi } from "@/components/forms/request-api";
import { undoOfferMs } from "@/components/forms/use-notify-undoable";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import type { BulkRun } from "@/lib/bulk-runs/schema";
import { createdDraftsAddress } from "./created-drafts-address";
import { useRunDesk } from "./run-desk-context";

/** Returns a function that reports a successful run, and offers to undo it where that loses nothing. */
export function useNotifyEnded() {
  const t = useTranslations("bulk.run");
  const common = useTranslations("common");
  const locale = useLocale();
  const notify = useReportFailure();
  const { show } = useRunDesk();
  const undo = async (id: string) => {
    const answer = await requestApi<BulkRun>(locale, `/api/bulk-runs/${id}/undo`, {});
    if (answer.ok) show(answer.data.id);
    else notify(answer);
  };
  return (run: BulkRun) => {
    const { id, action, counts, canUndo } = run;
    const href = createdDraftsAddress(run);
    toast({
      tone: "ok",
      title: t(`done.${action}`, { count: counts.done }),
      ...(href && { link: { label: t("showMade", { count: counts.done }), href } }),
      ...(canUndo && {
        action: { label: common("undo"), onSelect: () => void undo(id) },
        durationMs: undoOfferMs,
      }),
    });
  };
}
