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

/** What mending looks at, and what it changes. */
export type Mender = Changes &
  Pick<DocumentFields, "date" | "client" | "upd"> &
  Pick<DocumentDraft["lines"], "defaultVatRate"> & {
    opened: OpenedDocument;
    /** At which row of the page each saved line stands, from 0; null where they are the same. */
    rows: SavedRows;
  };

/** The same while nothing changes that mending looks at: what is given it is not drawn anew with every key in a line. */
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

/** The same array for as long as the lines stand at the same rows. */
function useSavedRows(lines: DocumentDraft["lines"]["lines"], lineKeys: readonly string[]): SavedRows {
  const rows = useMemo(() => savedRows(lines, lineKeys), [lines, lineKeys]);
  const [before, setBefore] = useState(rows);
  const isSame = before === rows || (before && rows && before.join() === rows.join());
  if (isSame) return before;
  setBefore(rows);
  return rows;
}
