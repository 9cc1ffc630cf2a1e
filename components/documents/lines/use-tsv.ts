"use client";

import { useTranslations } from "next-intl";
import type { LineColumn } from "./columns";
import { isBlank, type LineDraft } from "./line-draft";
import { formatTsv } from "./tsv";

/**
 * Returns a function that gives the table as text for a spreadsheet, with headings, which also allow pasting it back.
 */
export function useTsv() {
  const t = useTranslations("document.lines.columns");
  const rates = useTranslations("states.vatRate");
  return (lines: readonly LineDraft[], columns: readonly LineColumn[]): string => {
    const cellTextsOf = (line: LineDraft) =>
      columns.map((column) => (column === "vatRate" ? rates(line.vatRate) : line[column]));
    const filledLines = lines.filter((line) => !isBlank(line));
    return formatTsv([columns.map((column) => t(column)), ...filledLines.map(cellTextsOf)]);
  };
}
