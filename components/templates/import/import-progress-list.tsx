"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { ImportProgress } from "@/lib/imports/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import type { ImportRequest } from "./use-import";

interface ImportProgressListProps {
  request: ImportRequest;
  progress: ImportProgress | null;
  onCancel: () => void;
}

const steps = ["sending", "reading", "structuring", "saving"] as const;

/** The progress of an import: finished, current and pending steps. */
export function ImportProgressList({ request, progress, onCancel }: ImportProgressListProps) {
  const t = useTranslations("imports.progress");
  const shownSteps: readonly (typeof steps)[number][] =
    request.structure === "model" ? steps : steps.filter((step) => step !== "structuring");
  const current = !progress ? "sending" : progress.step === "received" ? "reading" : progress.step;
  const currentIndex = shownSteps.indexOf(current);
  const percent = Math.round(shareDone(progress, request.structure === "model") * 100);
  return (
    <Card className="max-w-3xl">
      <h2 className="font-semibold wrap-anywhere">{t("title", { name: innerQuotes(request.file.name) })}</h2>
      <ol className="mt-3 flex flex-col gap-2">
        {shownSteps.map((step, index) => (
          <li
            key={step}
            aria-current={index === currentIndex ? "step" : undefined}
            className={clsx("flex items-center gap-2.5", index > currentIndex && "text-muted")}
          >
            <span className="grid size-5 place-items-center [&>svg]:size-4">
              {index < currentIndex ? (
                <Icon name="check" label={t("stepDone")} className="text-ok" />
              ) : index === currentIndex ? (
                <Spinner />
              ) : (
                <span aria-hidden className="size-1.5 rounded-full bg-line-strong" />
              )}
            </span>
            <span className="num">
              {index === currentIndex && progress ? nameWithCount(t, progress) : t(step)}
            </span>
          </li>
        ))}
      </ol>
      <div
        role="progressbar"
        aria-label={t("bar")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p role="status" className="sr-only">
        {progress ? nameWithCount(t, progress) : t("sending")}
      </p>
      <div className="mt-3">
        <Button onClick={onCancel}>{t("cancel")}</Button>
      </div>
    </Card>
  );
}

function nameWithCount(
  t: ReturnType<typeof useTranslations<"imports.progress">>,
  progress: ImportProgress,
): string {
  if (progress.step === "reading") return t("page", { page: progress.page, count: progress.pageCount });
  if (progress.step === "structuring" && progress.chunkCount > 1)
    return t("chunk", { chunk: progress.chunk, count: progress.chunkCount });
  return progress.step === "received" ? t("reading") : t(progress.step);
}

/** Reading is most of the work, unless the model has a share of its own. */
function shareDone(progress: ImportProgress | null, hasModel: boolean): number {
  const readingShare = hasModel ? 0.6 : 0.9;
  switch (progress?.step) {
    case undefined:
      return 0;
    case "received":
      return 0.05;
    case "reading":
      return 0.05 + (readingShare - 0.05) * ((progress.page - 1) / progress.pageCount);
    case "structuring":
      return readingShare + (0.95 - readingShare) * ((progress.chunk - 1) / progress.chunkCount);
    case "saving":
      return 0.97;
  }
}
