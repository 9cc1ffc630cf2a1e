"use client";

import { useMemo, useState } from "react";
import type { DocumentDraft, DocumentFields } from "@/components/documents/draft/document-draft";
import type { VatRate } from "@/components/documents/lines/line-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { rowsOfSavedLines, type SavedLineRows } from "./saved-line-rows";

interface ChangeHandlers {
  changeFields: (changes: Partial<DocumentFields>) => void;
  /** Sets one rate for all rows, or without one the rate that replaces each row's own. */
  changeRates: (vatRate?: VatRate) => void;
}

/** The data that fixing problems depends on, and the functions that change it. */
export type Mender = ChangeHandlers &
  Pick<DocumentFields, "date" | "client" | "upd"> &
  Pick<DocumentDraft["lines"], "defaultVatRate"> & {
    opened: OpenedDocument;
    /** For each saved line the index of its row on the page, from 0; null when the indexes are the same. */
    rows: SavedLineRows;
  };

/**
 * Returns the same object until something that fixing depends on changes, so
 * that its consumers are not rendered again with every keystroke in a line.
 */
export function useMender(
  opened: OpenedDocument,
  draft: DocumentDraft,
  lineKeys: readonly string[],
  handlers: ChangeHandlers,
): Mender {
  const { date, client, upd } = draft.fields;
  const { defaultVatRate } = draft.lines;
  const { changeFields, changeRates } = handlers;
  const rows = useSavedLineRows(draft.lines.lines, lineKeys);
  return useMemo(
    () => ({ opened, date, client, upd, defaultVatRate, rows, changeFields, changeRates }),
    [opened, date, client, upd, defaultVatRate, rows, changeFields, changeRates],
  );
}

/** Returns the same array as long as the lines are at the same rows. */
function useSavedLineRows(
  lines: DocumentDraft["lines"]["lines"],
  lineKeys: readonly string[],
): SavedLineRows {
  const rows = useMemo(() => rowsOfSavedLines(lines, lineKeys), [lines, lineKeys]);
  const [previousRows, setPreviousRows] = useState(rows);
  const isSame = previousRows === rows || (previousRows && rows && previousRows.join() === rows.join());
  if (isSame) return previousRows;
  setPreviousRows(rows);
  return rows;
}
