"use client";

import { useTranslations } from "next-intl";
import { ProgressBar } from "@/components/documents/bulk/progress-bar";
import { firstFieldError } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-report-failure";
import type { ScannedPageRecord } from "@/lib/originals/schema";
import { PageLine } from "./page-line";
import type { PileFile } from "./use-scan";

interface PileListProps {
  pile: readonly PileFile[];
  onSettled: (id: number, recognized: ScannedPageRecord, settled: ScannedPageRecord) => void;
}

/** The files of a pile: the progress of each, then where its pages were filed. */
export function PileList({ pile, onSettled }: PileListProps) {
  const t = useTranslations("originalScans");
  if (pile.length === 0) return null;
  return (
    <ul aria-label={t("pile.label")} className="mt-4 space-y-4">
      {pile.toReversed().map((each) => (
        <li key={each.id}>
          <FileLine file={each} />
          {each.pages && (
            <ol className="mt-1 divide-y divide-line border-y border-line">
              {each.pages.map((page) => (
                <PageLine
                  key={`${page.page} ${page.code}`}
                  file={each.file}
                  page={page}
                  onSettled={(settled) => onSettled(each.id, page, settled)}
                />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file: { file, pages, failed, progress } }: { file: PileFile }) {
  const t = useTranslations("originalScans.pile");
  const errorText = useErrorText();
  const filed = pages?.filter(({ number }) => number !== null).length ?? 0;
  return (
    <div role="status">
      <p className="wrap-anywhere">
        <span className="font-medium">{file.name}</span>
        {pages && <span className="text-muted"> · {t("filed", { filed, count: pages.length })}</span>}
        {!pages && !failed && (
          <span className="text-muted"> · {progress ? t("reading", progress) : t("waiting")}</span>
        )}
      </p>
      {failed && <p className="text-bad">{firstFieldError(failed) ?? errorText(failed)}</p>}
      {!pages && !failed && (
        <ProgressBar label={file.name} value={progress?.page ?? 0} max={progress?.pageCount ?? 1} />
      )}
    </div>
  );
}
