"use client";

import { useTranslations } from "next-intl";
import { type CSSProperties, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Dialog } from "@/components/ui/dialog";
import type { PrintSource } from "@/lib/print/source";
import { LazyPdfView } from "./lazy-pdf-view";
import { PaperView } from "./paper-view";
import { useKeptPlace } from "./use-kept-place";

interface EnlargedPreviewProps {
  documentId: string;
  version: number;
  source: PrintSource;
  view: "paper" | "pdf";
  onClose: () => void;
}

/** The width of the paper, in percent of the window. */
const zooms = ["100", "150", "200", "300"] as const;

/** The smallest width in pixels at which a landscape paper is readable. */
const minReadablePx = 1100;

/** Makes the box focusable, so that the arrow keys scroll it. */
const focusableProps = { tabIndex: 0 };

/** The paper in a readable size; it scrolls where it does not fit. */
export function EnlargedPreview({ documentId, version, source, view, onClose }: EnlargedPreviewProps) {
  const t = useTranslations("document.preview");
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(
    () => zooms.find((each) => (window.innerWidth * Number(each)) / 100 >= minReadablePx) ?? "300",
  );
  const { box, keepPlace } = useKeptPlace(zoom);
  const paperStyle: CSSProperties & Record<"--paper-most", string> = {
    "--paper-most": "none",
    width: `${zoom}%`,
  };
  return (
    <Dialog open size="xl" onOpenChange={(open) => open || onClose()} title={t("enlarged")}>
      <ChoiceField
        size="sm"
        label={t("zoom")}
        value={zoom}
        onChange={(next) => {
          keepPlace();
          setZoom(next);
        }}
        options={zooms.map((value) => ({ value, label: t("percent", { percent: value }) }))}
        className="w-fit"
      />
      <section
        {...focusableProps}
        ref={box}
        aria-label={t("label")}
        className="mt-3 max-h-[calc(100dvh-10.625rem)] overflow-auto rounded-md border bg-sunk p-3"
      >
        <div style={paperStyle} className="@container">
          {view === "pdf" ? (
            <LazyPdfView documentId={documentId} version={version} onPages={() => undefined} />
          ) : (
            <PaperView source={source} label={t("sheet")} />
          )}
        </div>
      </section>
    </Dialog>
  );
}
