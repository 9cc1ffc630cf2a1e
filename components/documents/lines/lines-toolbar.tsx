"use client";

import { ClipboardCopy, Percent, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { LineColumn } from "./columns";
import { KeyHints } from "./key-hints";
import { isBlank, type LineDraft } from "./line-draft";
import { mostLines } from "./lines-state";
import { formatTsv } from "./tsv";

interface LinesToolbarProps {
  lines: readonly LineDraft[];
  columns: readonly LineColumn[];
  /** Some row has a discount, so its column stays. */
  isDiscounted: boolean;
  onAppend: () => void;
  onDiscount: (isShown: boolean) => void;
}

export function LinesToolbar({ lines, columns, isDiscounted, onAppend, onDiscount }: LinesToolbarProps) {
  const t = useTranslations("document.lines");
  const rates = useTranslations("states.vatRate");
  const hasDiscount = columns.includes("discount");

  const copy = async () => {
    const heads = columns.map((column) => t(`columns.${column}`));
    const rows = lines
      .filter((line) => !isBlank(line))
      .map((line) => columns.map((column) => (column === "vatRate" ? rates(line.vatRate) : line[column])));
    await navigator.clipboard.writeText(formatTsv([heads, ...rows]));
    toast({ title: t("tableCopied"), tone: "ok" });
  };

  return (
    <div className="flex min-w-56 flex-1 flex-col items-start gap-2">
      <div className="flex items-center gap-1.5">
        <Button size="sm" onClick={onAppend} disabled={lines.length >= mostLines}>
          <Plus aria-hidden />
          {t("append")}
        </Button>
        <IconButton
          size="sm"
          label={hasDiscount ? t("hideDiscount") : t("showDiscount")}
          icon={<Percent aria-hidden />}
          aria-pressed={hasDiscount}
          disabled={isDiscounted}
          onClick={() => onDiscount(!hasDiscount)}
        />
        <IconButton size="sm" label={t("copyTable")} icon={<ClipboardCopy aria-hidden />} onClick={copy} />
      </div>
      <KeyHints />
    </div>
  );
}
