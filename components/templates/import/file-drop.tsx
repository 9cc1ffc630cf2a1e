"use client";

import { type NumberFormatOptions, useFormatter, useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { FileArea } from "@/components/forms/file-area";
import { Icon } from "@/components/ui/icon";
import { maxFileBytes } from "@/lib/imports/limits";

interface FileDropProps {
  file: File | null;
  onChoose: (file: File | null) => void;
}

const megabyte = 1024 * 1024;
const extensions = [".docx", ".pdf", ".png", ".jpg", ".jpeg"];

/** An area for dropping or choosing a file; one that the server would reject is rejected at once. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const t = useTranslations("imports.drop");
  const format = useFormatter();
  const [isDragOver, setDragOver] = useState(false);
  const [problem, setProblem] = useState<FileProblem | null>(null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = problemOf(chosen);
    setProblem(found);
    onChoose(found ? null : chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <FileArea
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
      icon={file ? <Icon name="file-text" /> : <Icon name="upload" />}
      title={file ? file.name : t("title")}
      below={file ? t("chosen", { size: format.number(...readableSize(file.size)) }) : t("or")}
      label={t("label")}
      hint={t("hint")}
      accept={extensions.join(",")}
      isOver={isDragOver}
      problem={problem && t(`problem.${problem}`)}
      onChoose={choose}
    />
  );
}

type FileProblem = "empty" | "size" | "kind";

function problemOf({ name, size }: File): FileProblem | null {
  if (!extensions.some((ending) => name.toLowerCase().endsWith(ending))) return "kind";
  if (size === 0) return "empty";
  return size > maxFileBytes ? "size" : null;
}

/** Returns a readable size: «38 кБ», «1,4 МБ»; never zero. */
function readableSize(bytes: number): [number, NumberFormatOptions] {
  const isLarge = bytes >= megabyte / 10;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const size = isLarge ? bytes / megabyte : Math.max(bytes / 1024, 1);
  return [size, { style: "unit", unit, maximumFractionDigits: isLarge ? 1 : 0 }];
}
