"use client";

import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { PrintSource } from "@/lib/print/source";
import { EnlargedPreview } from "./enlarged-preview";
import { LazyPdfView } from "./lazy-pdf-view";
import { PaperView } from "./paper-view";

interface PreviewPaneProps {
  documentId: string;
  /** The saved version, from which the PDF is made. */
  version: number;
  source: PrintSource;
  /** Whether a line has a number that cannot be read and is missing on the paper. */
  lacksNumber?: boolean;
}

/** A preview of the printed paper: the sheet as it is being typed, or the PDF as it was saved. */
export const PreviewPane = memo(function PreviewPane({
  documentId,
  version,
  source,
  lacksNumber = false,
}: PreviewPaneProps) {
  const t = useTranslations("document.preview");
  const [view, setView] = useState<"paper" | "pdf">("paper");
  const [isEnlarged, setEnlarged] = useState(false);
  const [pages, setPages] = useState<number | null>(null);
  return (
    <section
      aria-label={t("label")}
      className="flex min-h-0 grow flex-col rounded-lg border bg-sunk print:block print:border-0"
    >
      <div className="flex min-h-10 items-center gap-2.5 px-4.5 pt-2.5 print:hidden">
        <ChoiceField
          size="sm"
          label={t("views")}
          value={view}
          onChange={setView}
          options={[
            { value: "paper", label: t("paper") },
            { value: "pdf", label: t("pdf") },
          ]}
        />
        {view === "pdf" && pages !== null && (
          <p role="status" className="num text-xs text-muted">
            {t("pages", { count: pages })}
          </p>
        )}
        <IconButton
          size="sm"
          label={t("enlarge")}
          icon={<Icon name="maximize-2" />}
          onClick={() => setEnlarged(true)}
          className="ml-auto"
        />
        {isEnlarged && (
          <EnlargedPreview {...{ documentId, version, source, view }} onClose={() => setEnlarged(false)} />
        )}
      </div>
      <div className="@container min-h-0 grow overflow-y-auto px-4.5 pt-2.5 pb-4.5 print:overflow-visible print:p-0">
        {view === "pdf" && (
          <div className="print:hidden">
            <LazyPdfView documentId={documentId} version={version} onPages={setPages} />
          </div>
        )}
        {view === "paper" && lacksNumber && (
          <p role="status" className="mb-2 text-sm text-bad print:hidden">
            {t("lacksNumber")}
          </p>
        )}
        <div className={view === "pdf" ? "hidden print:block" : undefined}>
          <PaperView source={source} label={t("sheet")} />
        </div>
      </div>
    </section>
  );
});
