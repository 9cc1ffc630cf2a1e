"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { onDemand } from "@/components/ui/on-demand";
import type { BuyerTitleResultsProps } from "./buyer-title-results";

const BuyerTitleResults = onDemand<BuyerTitleResultsProps>(
  async () => (await import("./buyer-title-results")).BuyerTitleResults,
  ["failureDetails"],
);

/** Accepts the buyers' titles of exchanged files, chosen with the button or dropped anywhere on the page. */
export function BuyerTitleUpload() {
  const t = useTranslations("documents.answers");
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const isDraggedOver = useFileDrop(setFiles);
  const choose = () => input.current?.click();
  return (
    <>
      <IconButton size="sm" label={t("button")} icon={<Icon name="file-check" />} onClick={choose} />
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml"
        multiple
        hidden
        aria-label={t("button")}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = "";
          if (chosen.length > 0) setFiles(chosen);
        }}
      />
      {isDraggedOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 text-accent">
          <p className="text-center">
            <span className="block text-lg font-semibold">{t("drop")}</span>
            {t("dropHint")}
          </p>
        </div>
      )}
      {files && <BuyerTitleResults open files={files} onMore={choose} onClose={() => setFiles(null)} />}
    </>
  );
}
