"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { deleteSeriesAction, updateSeriesAction } from "@/lib/series/actions";
import type { Series } from "@/lib/series/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

/** Pausing and deleting a series. */
export function SeriesActions({ series }: { series: Series }) {
  const t = useTranslations("series.page");
  const run = useRunAction();
  const leaveFor = useLeaveFor();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id, name, pausedAt } = series;
  const pause = () =>
    startTransition(() =>
      run(
        () => updateSeriesAction({ id, pausedAt: pausedAt ? null : new Date().toISOString() }),
        () => toast({ tone: "ok", title: t(pausedAt ? "resumedDone" : "pausedDone") }),
      ),
    );
  const remove = () =>
    run(
      () => deleteSeriesAction({ id }),
      () => {
        toast({ tone: "ok", title: t("deleted") });
        leaveFor("/series");
      },
    );
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Icon name="trash-2" />
        {t("delete")}
      </Button>
      <Button loading={isPending} onClick={pause}>
        {pausedAt ? <Icon name="play" /> : <Icon name="pause" />}
        {t(pausedAt ? "resume" : "pause")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("deleteAsk", { name: innerQuotes(name) })}
        description={t("deleteNote")}
        confirmLabel={t("deleteConfirm")}
        onConfirm={remove}
      />
    </>
  );
}
