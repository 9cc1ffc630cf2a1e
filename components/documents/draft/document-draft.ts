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
import { isCalendarDate } from "@/lib/values/dates";
import { taxDay } from "@/lib/values/tax-day";
import type { UpdFields } from "@/lib/values/upd-fields";
import { rateOfLines } from "@/lib/values/vat-rates";

export type DocumentFields = {
  client: ClientChoice | null;
  project: ProjectReference | null;
  /** Text that is not a date stays in a date field as it was typed. */
  date: string;
  dueDate: string;
  /** The date by which the client has promised to pay. */
  promisedDate: string;
  /** The service period of an act, empty without one. */
  periodStart: string;
  periodEnd: string;
  basis: DocumentReference | null;
  bankAccountId: string | null;
  vatMode: DocumentRecord["vatMode"];
  notes: string;
  /** Belongs to a correction; empty on any other document. */
  correctionDate: string;
  reason: string;
  /** The values entered in the lines of a UPD's form; null on any other document. */
  upd: UpdFields | null;
};

/** A document as shown on this page. */
export type DocumentDraft = {
  fields: DocumentFields;
  lines: LinesState;
  body: Body;
  /** The number of changes made on this page. */
  edits: number;
};

export type DraftAction =
  | { type: "fields"; changes: Partial<DocumentFields> }
  | { type: "lines"; action: LinesAction }
  | { type: "body"; body: Body }
  /** The client's record was read again; if another client has been chosen since, that one stays. */
  | { type: "read"; client: ClientChoice | null }
  /** Restores earlier input, to be saved. */
  | { type: "restore"; content: Pick<DocumentDraft, "fields" | "lines" | "body"> }
  /** Replaces the content with the version stored by the service. */
  | { type: "adopt"; content: Pick<DocumentDraft, "fields" | "lines" | "body"> };

export function draftReducer(draft: DocumentDraft, action: DraftAction): DocumentDraft {
  switch (action.type) {
    case "fields": {
      const fields = { ...draft.fields, ...action.changes };
      const date = dateOrEmpty(taxDay(fields));
      return withEdit(draft, { fields, lines: linesReducer(draft.lines, { type: "date", date }) });
    }
    case "lines": {
      const lines = linesReducer(draft.lines, action.action);
      if (lines === draft.lines) return draft;
      return lines.lines === draft.lines.lines ? { ...draft, lines } : withEdit(draft, { lines });
    }
    case "body":
      return withEdit(draft, { body: action.body });
    case "read": {
      const { client } = draft.fields;
      if (!client || client.id !== action.client?.id) return draft;
      return { ...draft, fields: { ...draft.fields, client: { ...client, ...action.client } } };
    }
    case "restore":
      return withEdit(draft, action.content);
    case "adopt": {
      // Nothing else of it: the edits of this page are still counted.
      const { fields, lines, body } = action.content;
      return { ...draft, fields, lines, body };
    }
  }
}

const dateOrEmpty = (date: string) => (isCalendarDate(date) ? date : "");

const withEdit = (draft: DocumentDraft, changes: Partial<DocumentDraft>): DocumentDraft => ({
  ...draft,
  ...changes,
  edits: draft.edits + 1,
});

type ReadDocument = Pick<OpenedDocument, "document" | "source" | "project">;

/** Returns the client with which a document is saved. */
export const clientOf = ({
  document: { clientId },
  source: { client },
}: ReadDocument): ClientChoice | null => (client && clientId ? { ...client, id: clientId } : null);

export function draftOf(read: ReadDocument, defaultVatRate: VatRate): DocumentDraft {
  const { document, source, project } = read;
  const { basisDocumentId } = document;
  return {
    fields: {
      client: clientOf(read),
      project,
      date: document.date,
      dueDate: document.dueDate ?? "",
      promisedDate: document.promisedDate ?? "",
      periodStart: document.periodStart ?? "",
      periodEnd: document.periodEnd ?? "",
      basis: source.basis && basisDocumentId ? { ...source.basis, id: basisDocumentId } : null,
      bankAccountId: document.bankAccountId,
      vatMode: document.vatMode,
      notes: document.notes ?? "",
      correctionDate: document.correctionDate ?? "",
      reason: document.reason ?? "",
      upd: document.upd,
    },
    lines: linesStateOf(
      document.lines.map((line) => draftOfLine(line, "")),
      rateOfLines(document.docType, defaultVatRate, taxDay(document)),
      `${document.version}.`,
      taxDay(document),
    ),
    body: document.body,
    edits: 0,
  };
}
