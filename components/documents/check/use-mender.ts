"use client";

import { useMemo, useState } from "react";
import type { DocumentDraft, DocumentFields } from "@/components/documents/draft/document-draft";
import type { LinesAction } from "@/components/documents/lines/lines-state";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { type SavedRows, savedRows } from "./saved-rows";

interface Changes {
  changeFields: (changes: Partial<DocumentFields>) => void;
  changeLines: (action: LinesAction) => void;
}

/** The data that fixing problems depends on, and the functions that change it. */
export type Mender = Changes &
  Pick<DocumentFields, "date" | "client" | "upd"> &
  Pick<DocumentDraft["lines"], "defaultVatRate"> & {
    opened: OpenedDocument;
    /** For each saved line the index of its row on the page, from 0; null when the indexes are the same. */
    rows: SavedRows;
  };

/**
 * Returns the same object until something that fixing depends on changes, so
 * that its consumers are not rendered again with every keystroke in a line.
 */
export function useMender(
  opened: OpenedDocument,
  draft: DocumentDraft,
  lineKeys: readonly string[],
  changes: Changes,
): Mender {
  const { date, client, upd } = draft.fields;
  const { defaultVatRate } = draft.lines;
  const { changeFields, changeLines } = changes;
  const rows = useSavedRows(draft.lines.lines, lineKeys);
  return useMemo(
    () => ({ opened, date, client, upd, defaultVatRate, rows, changeFields, changeLines }),
    [opened, date, client, upd, defaultVatRate, rows, changeFields, changeLines],
  );
}

/** Returns the same array as long as the lines are at the same rows. */
function useSavedRows(lines: DocumentDraft["lines"]["lines"], lineKeys: readonly string[]): SavedRows {
  const rows = useMemo(() => savedRows(lines, lineKeys), [lines, lineKeys]);
  const [before, setBefore] = useState(rows);
  const isSame = before === rows || (before && rows && before.join() === rows.join());
  if (isSame) return before;
  setBefore(rows);
  return rows;
}
