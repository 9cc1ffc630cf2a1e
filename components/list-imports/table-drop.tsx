"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileArea } from "@/components/forms/file-area";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Icon } from "@/components/ui/icon";
import { maxTableBytes } from "@/lib/table-files/limits";
import type { ImportedListName } from "./use-list-import";

interface TableDropProps {
  list: ImportedListName;
  onChoose: (file: File) => void;
}

/** An area for choosing a file with a table; the file can also be dropped anywhere on the page. */
export function TableDrop({ list, onChoose }: TableDropProps) {
  const t = useTranslations("listImports.drop");
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > maxTableBytes);
    if (file.size <= maxTableBytes) onChoose(file);
  };
  const isDragOver = useFileDrop(([file]) => choose(file));
  return (
    <FileArea
      icon={<Icon name="file-spreadsheet" />}
      title={isDragOver ? t("here") : t("title")}
      below={t("or")}
      label={t("label")}
      hint={t(list === "debts" ? "hintDebts" : "hint")}
      accept={list === "debts" ? ".xlsx,.csv,.txt" : ".xlsx,.csv,.txt,.xml"}
      isOver={isDragOver}
      problem={isTooLarge ? t("tooLarge") : null}
      onChoose={choose}
    />
  );
}
