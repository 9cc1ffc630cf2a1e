import type { DocType } from "@/db/enums";
import { yearOf } from "@/lib/values/dates";
import { type Books, counterKey, type Paper } from "./books";

/** Adds a draft with the next number or with a number of another program. */
export function addDraft(
  books: Books,
  answer: { id: string },
  fields: Partial<Paper> & Pick<Paper, "docType" | "date">,
) {
  const year = yearOf(fields.date);
  const sequence = fields.number ? null : takeNextSequence(books, fields.docType, year);
  const number =
    fields.number ?? `${books.prefixes[fields.docType]}-${year}/${String(sequence).padStart(3, "0")}`;
  books.papers.set(answer.id, {
    clientId: null,
    basisId: null,
    projectId: null,
    dueDate: null,
    shippedAt: null,
    vatMode: books.vatMode,
    lines: [],
    ...fields,
    id: answer.id,
    number,
    sequence,
    year,
    version: 1,
    given: "draft",
    was: null,
    correctsId: null,
    correctedById: null,
    correctionNumber: null,
    correctionDate: null,
    issues: 0,
    isFrozen: false,
    isOutsideVat: false,
  });
}

function takeNextSequence(books: Books, docType: DocType, year: number): number {
  const counter = counterKey(docType, year);
  const sequence = (books.counters.get(counter) ?? 0) + 1;
  books.counters.set(counter, sequence);
  return sequence;
}

export const isNumberTaken = (books: Books, requested: Pick<Paper, "docType" | "number" | "year">) =>
  [...books.papers.values()].some(
    ({ docType, number, year }) =>
      docType === requested.docType && number === requested.number && year === requested.year,
  );

/**
 * Returns the newest number to the counter unless somebody may have seen it; any other number leaves a gap.
 */
export function returnNumber(books: Books, { docType, year, date, sequence, issues }: Paper): void {
  if (sequence === null) return;
  const counter = counterKey(docType, year);
  if (issues === 0 && books.counters.get(counter) === sequence) books.counters.set(counter, sequence - 1);
  else books.gaps.set(counter, [...(books.gaps.get(counter) ?? []), { sequence, date }]);
}

/** Returns all documents with the same number: the document, what it corrects, and its corrections. */
export const versionsOf = (books: Books, { docType, year, number }: Paper): Paper[] =>
  [...books.papers.values()].filter(
    (paper) => paper.docType === docType && paper.year === year && paper.number === number,
  );
