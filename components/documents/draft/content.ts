import { isBlank, type LineDraft, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import type { Body } from "@/lib/body/schema";
import type { DocumentPatch } from "@/lib/documents/schema";
import { isCalendarDate } from "@/lib/values/dates";
import { legible } from "@/lib/values/text";
import type { DocumentDraft, DocumentFields } from "./document-draft";
import { isPeriodReadable, periodOf } from "./period";

/** What the service is sent of a document, by the names of its fields. */
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

/** What the service has of each row, by the row's key. */
export type SavedLines = ReadonlyMap<string, LineValues>;

/** Content to be saved, and which row of the page each of its lines is. */
export type Outgoing = { content: Content; lineKeys: string[] };

/**
 * The content of a draft. A row, date or period that cannot be read yet goes as the service has it, so that half-typed text
 * never removes anything; a new row like that waits on the page.
 */
export function outgoingOf(
  { fields, lines, body }: Pick<DocumentDraft, "fields" | "lines" | "body">,
  saved: {
    lines: SavedLines;
    date: string;
    correctionDate?: string | null;
    period?: Pick<Content, "periodStart" | "periodEnd">;
  },
): Outgoing {
  const sent = lines.lines.flatMap((line) => {
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
      dueDate: dueDate || null,
      promisedDate: promisedDate || null,
      ...(saved.period && !isPeriodReadable(fields) ? saved.period : periodOf(fields)),
      basisDocumentId: basis?.id ?? null,
      bankAccountId,
      vatMode,
      notes: legible(notes).trim() || null,
      correctionDate: isCalendarDate(correctionDate) ? correctionDate : (saved.correctionDate ?? null),
      reason: legible(reason).trim() || null,
      upd,
      lines: sent.map(({ values }) => values),
      body,
    },
    lineKeys: sent.map(({ key }) => key),
  };
}

/** Rows with something in them that cannot be saved as they stand. */
export const waitingLines = (lines: readonly LineDraft[]): LineDraft[] =>
  lines.filter((line) => !isBlank(line) && valuesOf(line) === null);

/** In the order in which parts are named; one that is forgotten here, and would never be saved, does not compile. */
const inOrder: Record<ContentPart | Exclude<keyof DocumentPatch, "id" | "version">, true> = {
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
export const contentParts = Object.keys(inOrder) as readonly ContentPart[];

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The parts in which two contents differ. */
export const differingParts = (a: Content, b: Content): ContentPart[] =>
  contentParts.filter((part) => !isSame(a[part], b[part]));

export const onlyParts = (content: Content, chosen: readonly ContentPart[]): Partial<Content> =>
  Object.fromEntries(chosen.map((part) => [part, content[part]]));
