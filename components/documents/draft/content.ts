import { isBlank, type LineDraft, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import type { Body } from "@/lib/body/schema";
import type { DocumentPatch } from "@/lib/documents/schema";
import { isCalendarDate } from "@/lib/values/dates";
import { isSameJson } from "@/lib/values/same-json";
import { legible } from "@/lib/values/text";
import type { DocumentDraft, DocumentFields } from "./document-draft";
import { isPeriodReadable, periodOf } from "./period";
import { readableDay, readableUpd } from "./readable-dates";

/** The content of a document as it is sent to the service, by field name. */
export type Content = {
  clientId: string | null;
  projectId: string | null;
  date: string;
  dueDate: string | null;
  promisedDate: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  basisDocumentId: string | null;
  bankAccountId: string | null;
  vatMode: DocumentFields["vatMode"];
  notes: string | null;
  correctionDate: string | null;
  reason: string | null;
  upd: DocumentFields["upd"];
  lines: LineValues[];
  body: Body;
};

export type ContentPart = keyof Content;

/** The values stored by the service, by the key of the row. */
export type SavedLines = ReadonlyMap<string, LineValues>;

/** The content to be saved, with the key of the row for each of its lines. */
export type Outgoing = { content: Content; lineKeys: string[] };

type SavedDates = Pick<Content, "dueDate" | "promisedDate" | "correctionDate" | "upd">;

/**
 * Returns the content of a draft. A row, date or period that cannot be read yet is sent as the service
 * has it, so that half-typed text never removes anything; a new row of this kind stays on the page only.
 */
export function outgoingOf(
  { fields, lines, body }: Pick<DocumentDraft, "fields" | "lines" | "body">,
  saved: Partial<SavedDates> & {
    lines: SavedLines;
    date: string;
    period?: Pick<Content, "periodStart" | "periodEnd">;
  },
): Outgoing {
  const sentLines = lines.lines.flatMap((line) => {
    const values = valuesOf(line) ?? (isBlank(line) ? undefined : saved.lines.get(line.key));
    return values ? [{ key: line.key, values }] : [];
  });
  const { client, project, date, dueDate, promisedDate, basis, bankAccountId, vatMode, notes } = fields;
  const { correctionDate, reason, upd } = fields;
  return {
    content: {
      clientId: client?.id ?? null,
      projectId: project?.id ?? null,
      date: isCalendarDate(date) ? date : saved.date,
      dueDate: readableDay(dueDate, saved.dueDate),
      promisedDate: readableDay(promisedDate, saved.promisedDate),
      ...(saved.period && !isPeriodReadable(fields) ? saved.period : periodOf(fields)),
      basisDocumentId: basis?.id ?? null,
      bankAccountId,
      vatMode,
      notes: legible(notes).trim() || null,
      correctionDate: isCalendarDate(correctionDate) ? correctionDate : (saved.correctionDate ?? null),
      reason: legible(reason).trim() || null,
      upd: readableUpd(upd, saved.upd),
      lines: sentLines.map(({ values }) => values),
      body,
    },
    lineKeys: sentLines.map(({ key }) => key),
  };
}

/** Returns the rows that have content but cannot be saved yet. */
export const waitingLines = (lines: readonly LineDraft[]): LineDraft[] =>
  lines.filter((line) => !isBlank(line) && valuesOf(line) === null);

/**
 * Lists the parts in the order in which they are named. A missing part, which would never be saved, is a compile error.
 */
const partOrder: Record<ContentPart | Exclude<keyof DocumentPatch, "id" | "version">, true> = {
  clientId: true,
  projectId: true,
  date: true,
  dueDate: true,
  promisedDate: true,
  periodStart: true,
  periodEnd: true,
  basisDocumentId: true,
  bankAccountId: true,
  vatMode: true,
  notes: true,
  correctionDate: true,
  reason: true,
  upd: true,
  lines: true,
  body: true,
};

/** All parts, in the order in which they are named. */
export const contentParts = Object.keys(partOrder) as readonly ContentPart[];

/** Returns the parts in which two contents differ. */
export const differingParts = (a: Content, b: Content): ContentPart[] =>
  contentParts.filter((part) => !isSameJson(a[part], b[part]));

export const pickParts = (content: Content, parts: readonly ContentPart[]): Partial<Content> =>
  Object.fromEntries(parts.map((part) => [part, content[part]]));
