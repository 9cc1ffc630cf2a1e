"use client";

import { useMemo } from "react";
import type { DocumentDraft, DocumentFields } from "@/components/documents/draft/document-draft";
import type { LinesAction } from "@/components/documents/lines/lines-state";
import type { OpenedDocument } from "@/components/documents/opened-document";

interface Changes {
  changeFields: (changes: Partial<DocumentFields>) => void;
  changeLines: (action: LinesAction) => void;
}

/** What mending looks at, and what it changes. */
export type Mender = Changes &
  Pick<DocumentFields, "date" | "client" | "upd"> &
  Pick<DocumentDraft["lines"], "defaultVatRate"> & { opened: OpenedDocument };

/** The same while nothing changes that mending looks at: what is given it is not drawn anew with every key in a line. */
export function useMender(opened: OpenedDocument, draft: DocumentDraft, changes: Changes): Mender {
  const { date, client, upd } = draft.fields;
  const { defaultVatRate } = draft.lines;
  const { changeFields, changeLines } = changes;
  return useMemo(
    () => ({ opened, date, client, upd, defaultVatRate, changeFields, changeLines }),
    [opened, date, client, upd, defaultVatRate, changeFields, changeLines],
  );
}
