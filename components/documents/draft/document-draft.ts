import { draftOfLine, type VatRate } from "@/components/documents/lines/line-draft";
import {
  type LinesAction,
  type LinesState,
  linesReducer,
  linesStateOf,
} from "@/components/documents/lines/lines-state";
import type {
  ClientChoice,
  DocumentReference,
  OpenedDocument,
  ProjectReference,
} from "@/components/documents/opened-document";
import type { Body } from "@/lib/body/schema";
import type { DocumentRecord } from "@/lib/documents/schema";

export type DocumentFields = {
  client: ClientChoice | null;
  project: ProjectReference | null;
  /** Empty while a date is being typed. */
  date: string;
  dueDate: string;
  basis: DocumentReference | null;
  bankAccountId: string | null;
  vatMode: DocumentRecord["vatMode"];
  notes: string;
  /** Of a correction; empty on any other document. */
  correctionDate: string;
  reason: string;
};

/** A document as it stands on this page. */
export type DocumentDraft = {
  fields: DocumentFields;
  lines: LinesState;
  body: Body;
  /** Changes made here so far. */
  edits: number;
};

export type DraftAction =
  | { type: "fields"; changes: Partial<DocumentFields> }
  | { type: "lines"; action: LinesAction }
  | { type: "body"; body: Body }
  /** Something typed earlier comes back, to be saved. */
  | { type: "restore"; content: Pick<DocumentDraft, "fields" | "lines" | "body"> }
  /** The document as the service has it takes the place of what is here. */
  | { type: "adopt"; content: Pick<DocumentDraft, "fields" | "lines" | "body"> };

export function draftReducer(draft: DocumentDraft, action: DraftAction): DocumentDraft {
  switch (action.type) {
    case "fields":
      return edited(draft, { fields: { ...draft.fields, ...action.changes } });
    case "lines": {
      const lines = linesReducer(draft.lines, action.action);
      if (lines === draft.lines) return draft;
      return lines.lines === draft.lines.lines ? { ...draft, lines } : edited(draft, { lines });
    }
    case "body":
      return edited(draft, { body: action.body });
    case "restore":
      return edited(draft, action.content);
    case "adopt":
      return { ...draft, ...action.content };
  }
}

const edited = (draft: DocumentDraft, changes: Partial<DocumentDraft>): DocumentDraft => ({
  ...draft,
  ...changes,
  edits: draft.edits + 1,
});

export function draftOf(
  { document, source, project }: Pick<OpenedDocument, "document" | "source" | "project">,
  defaultVatRate: VatRate,
): DocumentDraft {
  const { clientId, basisDocumentId } = document;
  return {
    fields: {
      client: source.client && clientId ? { ...source.client, id: clientId } : null,
      project,
      date: document.date,
      dueDate: document.dueDate ?? "",
      basis: source.basis && basisDocumentId ? { ...source.basis, id: basisDocumentId } : null,
      bankAccountId: document.bankAccountId,
      vatMode: document.vatMode,
      notes: document.notes ?? "",
      correctionDate: document.correctionDate ?? "",
      reason: document.reason ?? "",
    },
    lines: linesStateOf(
      document.lines.map((line) => draftOfLine(line, "")),
      defaultVatRate,
      `${document.version}.`,
    ),
    body: document.body,
    edits: 0,
  };
}
