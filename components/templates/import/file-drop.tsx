"use client";

import { clsx } from "clsx";
import { FileText, Upload } from "lucide-react";
import { type NumberFormatOptions, useFormatter, useTranslations } from "next-intl";
import { type DragEvent, useId, useState } from "react";
import { maximumFileBytes } from "@/lib/imports/limits";

interface FileDropProps {
  file: File | null;
  onChoose: (file: File | null) => void;
}

const megabyte = 1024 * 1024;
const endings = [".docx", ".pdf", ".png", ".jpg", ".jpeg"];

/** A file is dropped here or chosen; one that the server would refuse is refused at once. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const t = useTranslations("imports.drop");
  const format = useFormatter();
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<"size" | "kind" | null>(null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = problemOf(chosen);
    setProblem(found);
    onChoose(found ? null : chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          "flex min-h-44 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
        )}
      >
        <span className="grid size-11 place-items-center rounded-lg bg-sunk text-muted [&>svg]:size-5">
          {file ? <FileText aria-hidden /> : <Upload aria-hidden />}
        </span>
        <span className="font-semibold wrap-anywhere">{file ? file.name : t("title")}</span>
        <span className="text-sm text-muted">
          {file
            ? t("chosen", {
                size: format.number(...shownSize(file.size)),
              })
            : t("or")}
        </span>
        <input
          type="file"
          aria-label={t("label")}
          aria-describedby={hintId}
          accept={endings.join(",")}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file chosen again is a choice, too.
            event.target.value = "";
          }}
        />
      </label>
      <p id={hintId} className="mt-1.5 text-xs text-muted">
        {t("hint")}
      </p>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {t(`problem.${problem}`)}
        </p>
      )}
    </div>
  );
}

function problemOf({ name, size }: File): "size" | "kind" | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return "kind";
  return size > maximumFileBytes ? "size" : null;
}

/** «38 кБ», «1,4 МБ»: never none of the larger unit. */
function shownSize(bytes: number): [number, NumberFormatOptions] {
  const isLarge = bytes >= megabyte / 10;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const size = isLarge ? bytes / megabyte : Math.max(bytes / 1024, 1);
  return [size, { style: "unit", unit, maximumFractionDigits: isLarge ? 1 : 0 }];
}
