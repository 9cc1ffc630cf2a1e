"use client";

import { useLocale, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/documents/bulk/progress-bar";
import { useErrorText } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { useWork } from "./use-work";
import { lackOf, mostAtOnce, type WorkCode } from "./work";

interface WorkDialogProps {
  code: WorkCode;
  /** The list of what it is about. */
  href: string;
  onClose: () => void;
}

/** Shows what will be done with which documents before it is done, and then what became of it. */
export function WorkDialog({ code, href, onClose }: WorkDialogProps) {
  const t = useTranslations("month.work");
  const common = useTranslations("common");
  const { documents, hasMore, chosen, progress, failures, run, stop, choose } = useWork(code, href);
  const able = (documents ?? []).filter((each) => !lackOf(code, each));
  const end = (count: number) => {
    toast({ tone: "ok", title: t(`${code}.done`, { count }) });
    onClose();
  };
  const close = () => (progress ? stop() : onClose());
  return (
    <Dialog open onOpenChange={close} title={t(`${code}.title`)} description={t(`${code}.note`)}>
      {!documents && <Spinner className="mt-3 text-muted" />}
      {documents?.length === 0 && <p className="mt-3 text-muted">{t("nothing")}</p>}
      {documents && documents.length > 0 && (
        <>
          <div className="mt-3">
            <Checkbox
              label={t("all")}
              disabled={progress !== null}
              checked={able.length > 0 && able.every(({ id }) => chosen.has(id))}
              indeterminate={chosen.size > 0 && chosen.size < able.length}
              onChange={({ target }) =>
                choose(
                  able.map(({ id }) => id),
                  target.checked,
                )
              }
            />
          </div>
          <ul className="mt-1.5 max-h-[45dvh] divide-y overflow-y-auto rounded-md border">
            {documents.map((document) => (
              <WorkLine
                key={document.id}
                code={code}
                document={document}
                isChosen={chosen.has(document.id)}
                isBusy={progress !== null}
                onChoose={(isChosen) => choose([document.id], isChosen)}
                error={failures.find((failure) => failure.document.id === document.id)?.failed}
              />
            ))}
          </ul>
          {hasMore && <p className="mt-2 text-muted">{t("more", { count: mostAtOnce })}</p>}
        </>
      )}
      <div role="status" className="mt-2">
        {progress && (
          <>
            <ProgressBar label={t(`${code}.title`)} value={progress.done} max={progress.total} />
            <p className="num mt-1">
              {t("progress", { done: String(progress.done), total: String(progress.total) })}
            </p>
          </>
        )}
        {failures.length > 0 && <p className="text-bad">{t("failed", { count: String(failures.length) })}</p>}
      </div>
      <DialogFooter>
        <Button onClick={close}>{progress ? t("stop") : common("cancel")}</Button>
        {documents && documents.length > 0 && (
          <Button
            variant="primary"
            loading={progress !== null}
            disabled={chosen.size === 0}
            onClick={() => run(end)}
          >
            {t(`${code}.confirm`, { count: chosen.size })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

interface WorkLineProps {
  code: WorkCode;
  document: DocumentRow;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  error?: { ok: false; error: string };
}

function WorkLine({ code, document, isChosen, isBusy, onChoose, error }: WorkLineProps) {
  const t = useTranslations("month.work");
  const locale = useLocale();
  const textOf = useErrorText();
  const { id, number, date, client, totalCents } = document;
  const lack = lackOf(code, document);
  return (
    <li className="flex items-start gap-3 px-3 py-1.5">
      <span className="flex h-6 items-center">
        <Checkbox
          aria-label={number}
          checked={isChosen}
          disabled={isBusy || lack !== null}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </span>
      <div className="min-w-0 grow">
        <a
          href={`/documents/${id}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-accent hover:underline"
        >
          {number}
        </a>{" "}
        <span className="num text-muted">{formatDate(date)}</span>
        <p className="truncate text-muted">
          {client ? (client.shortName ?? client.name) : t("withoutClient")}
        </p>
        {lack && <p className="text-warn">{t("skipped", { reason: t(lack) })}</p>}
        {error && <p className="text-bad">{textOf(error)}</p>}
      </div>
      <span className="num shrink-0">{formatCents(totalCents, locale)}</span>
    </li>
  );
}
