"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type LineValues, lineValuesOf } from "@/components/documents/lines/line-draft";
import type { OnLinesChange } from "@/components/documents/lines/use-lines-state";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import type { VatMode } from "@/db/enums";
import type { TemplateSource } from "@/lib/imports/schema";
import type { Template } from "@/lib/templates/schema";
import { OfferedLines } from "./offered-lines";

const TemplateLinesTable = dynamic(() =>
  import("./template-lines-table").then(({ TemplateLinesTable: table }) => table),
);

interface TemplateLinesProps {
  lines: readonly LineValues[];
  /** The imported file, whose lines can be taken over. */
  source: TemplateSource | null;
  /** The rate for lines without one. */
  defaultVatRate: LineValues["vatRate"];
  /** The VAT mode of the active organization, in which the template's prices are computed. */
  vatMode: VatMode;
  error: string | undefined;
  readOnly: boolean;
  onChange: OnLinesChange;
}

/**
 * The initial priced lines of documents based on the template;
 * the lines of the imported file can be taken over with a click.
 */
export function TemplateLines({
  lines,
  source,
  defaultVatRate,
  vatMode,
  error,
  readOnly,
  onChange,
}: TemplateLinesProps) {
  const t = useTranslations("templates.lines");
  const [isOpen, setOpen] = useState(lines.length > 0);
  const offered = (vatMode === "included" ? source?.lines : source?.linesOnTop) ?? [];
  // Lines from outside the table start a new table.
  const [loadCount, setLoadCount] = useState(0);
  const replace = (next: readonly LineValues[]) => {
    onChange(next, []);
    setOpen(next.length > 0);
    setLoadCount(loadCount + 1);
  };
  const takeOver = () => {
    replace(offered.map((line) => lineValuesOf(line, defaultVatRate)));
    toast({
      tone: "ok",
      title: t("taken", { count: offered.length }),
    });
  };
  const hasOffer = !readOnly && source !== null && offered.length + source.unreadLines.length > 0;
  if (!isOpen && !hasOffer) return null;
  return (
    <Card title={t("title")} className="flex flex-col gap-2.5">
      <p className="text-sm text-muted">
        {isOpen ? t("hint", { mode: vatMode }) : t("offer", { count: offered.length })}
      </p>
      {error && <p className="text-xs text-bad">{error}</p>}
      {hasOffer && (
        <OfferedLines source={source} offered={offered} defaultVatRate={defaultVatRate} vatMode={vatMode} />
      )}
      {isOpen && (
        <TemplateLinesTable
          key={loadCount}
          lines={lines}
          defaultVatRate={defaultVatRate}
          vatMode={vatMode}
          readOnly={readOnly}
          onChange={onChange}
        />
      )}
      {!readOnly && (
        <div className="flex flex-wrap gap-2.5">
          {offered.length > 0 && <Button onClick={takeOver}>{t("take")}</Button>}
          {isOpen && <Button onClick={() => replace([])}>{t("removeAll")}</Button>}
        </div>
      )}
    </Card>
  );
}

/** Returns the lines of a template as they are edited on its page. */
export const valuesOfTemplate = ({ lines }: Pick<Template, "lines">, defaultVatRate: LineValues["vatRate"]) =>
  lines.map((line) => lineValuesOf(line, defaultVatRate));
