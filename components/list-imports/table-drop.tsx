"use client";

import { FileSpreadsheet } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { maximumTableBytes } from "@/lib/table-files/limits";
import type { ImportedListName } from "./use-list-import";

interface TableDropProps {
  list: ImportedListName;
  onChoose: (file: File) => void;
}

/** A file with a table is chosen here, or dropped anywhere on the page. */
export function TableDrop({ list, onChoose }: TableDropProps) {
  const t = useTranslations("listImports.drop");
  const hintId = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > maximumTableBytes);
    if (file.size <= maximumTableBytes) onChoose(file);
  };
  const isOver = useFileDrop(([file]) => choose(file));
  return (
    <div>
      <label
        className={`flex min-h-44 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent ${
          isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface"
        }`}
      >
        <span className="grid size-11 place-items-center rounded-lg bg-sunk text-muted [&>svg]:size-5">
          <FileSpreadsheet aria-hidden />
        </span>
        <span className="font-semibold">{isOver ? t("here") : t("title")}</span>
        <span className="text-sm text-muted">{t("or")}</span>
        <input
          type="file"
          aria-label={t("label")}
          aria-describedby={hintId}
          accept={list === "debts" ? ".xlsx,.csv,.txt" : ".xlsx,.csv,.txt,.xml"}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file chosen again is a choice, too.
            event.target.value = "";
          }}
        />
      </label>
      <p id={hintId} className="mt-1.5 text-xs text-muted">
        {t(list === "debts" ? "hintDebts" : "hint")}
      </p>
      {isTooLarge && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {t("tooLarge")}
        </p>
      )}
    </div>
  );
}
