"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { requestApi } from "@/components/forms/request-api";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { useExport } from "@/components/lists/use-export";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { markSeenAction } from "@/lib/bulk-runs/actions";
import type { BulkRun } from "@/lib/bulk-runs/schema";
import { createdDraftsAddress } from "./created-drafts-address";
import { useRunDesk } from "./run-desk-context";

/** The address of the exchange file with the documents that are done. */
const exchangeAddress = ({ items }: BulkRun) =>
  `/api/exchange/1c?ids=${items.flatMap(({ id, state }) => (state === "done" ? [id] : [])).join(",")}`;

interface EndButtonsProps {
  run: BulkRun;
  failedIds: readonly string[];
  onLeave: () => void;
}

/** The actions for a run that is over. */
export function EndButtons({ run, failedIds, onLeave }: EndButtonsProps) {
  const t = useTranslations("bulk.run");
  const locale = useLocale();
  const notify = useReportFailure();
  const { show, canEdit } = useRunDesk();
  const { isPending: isSaving, exportAs } = useExport(`/api/bulk-runs/${run.id}/result`);
  const [isPending, setPending] = useState(false);
  const draftsAddress = createdDraftsAddress(run);
  const startFollowUpRun = async <Answer,>(
    address: string,
    body: unknown,
    idOf: (answer: Answer) => string,
  ) => {
    setPending(true);
    const answer = await requestApi<Answer>(locale, address, body);
    setPending(false);
    if (!answer.ok) return notify(answer);
    void markSeenAction({ id: run.id });
    show(idOf(answer.data));
  };
  const retry = () =>
    startFollowUpRun<{ runId: string }>(
      "/api/documents/bulk",
      { ids: failedIds, action: run.action, background: true },
      ({ runId }) => runId,
    );
  const undo = () => startFollowUpRun<BulkRun>(`/api/bulk-runs/${run.id}/undo`, {}, ({ id }) => id);
  return (
    <>
      <Button loading={isSaving} onClick={() => exportAs("xlsx", "")}>
        {t("result")}
      </Button>
      {run.action === "export" && run.counts.done > 0 && (
        <a href={exchangeAddress(run)} className={buttonClass({ variant: "primary" })}>
          <Icon name="download" />
          {t("download")}
        </a>
      )}
      {draftsAddress && (
        <ButtonLink href={draftsAddress} onClick={onLeave}>
          {t("showMade", { count: run.counts.done })}
        </ButtonLink>
      )}
      {canEdit && run.canUndo && (
        <Button loading={isPending} onClick={undo}>
          {t("undo")}
        </Button>
      )}
      {canEdit && failedIds.length > 0 && run.action !== "undo" && run.action !== "series" && (
        <Button loading={isPending} onClick={retry}>
          {t("retry")}
        </Button>
      )}
    </>
  );
}
