"use client";

import { useLocale, useTranslations } from "next-intl";
import { ask } from "@/components/forms/ask";
import { useFailure } from "@/components/forms/use-failure";
import { undoMs } from "@/components/forms/use-undoable";
import { toast } from "@/components/ui/toast";
import type { BulkRun } from "@/lib/bulk-runs/schema";
import { madeAddress } from "./made-address";
import { useRunDesk } from "./run-desk-context";

/** Returns a function that reports a successful run, and offers to undo it where that loses nothing. */
export function useNotifyEnded() {
  const t = useTranslations("bulk.run");
  const common = useTranslations("common");
  const locale = useLocale();
  const notify = useFailure();
  const { show } = useRunDesk();
  const undo = async (id: string) => {
    const answer = await ask<BulkRun>(locale, `/api/bulk-runs/${id}/undo`, {});
    if (answer.ok) show(answer.data.id);
    else notify(answer);
  };
  return (run: BulkRun) => {
    const { id, action, counts, canUndo } = run;
    const href = madeAddress(run);
    toast({
      tone: "ok",
      title: t(`done.${action}`, { count: counts.done }),
      ...(href && { link: { label: t("showMade", { count: counts.done }), href } }),
      ...(canUndo && {
        action: { label: common("undo"), onSelect: () => void undo(id) },
        durationMs: undoMs,
      }),
    });
  };
}
