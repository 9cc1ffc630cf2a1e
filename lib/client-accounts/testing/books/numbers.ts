import type { DocType } from "@/db/enums";
import { yearOf } from "@/lib/values/dates";
import { type Books, counterOf, type Paper } from "./books";

/** Adds a draft with the next number or with a number of another program. */
export function add(
  books: Books,
  answer: { id: string },
  given: Partial<Paper> & Pick<Paper, "docType" | "date">,
) {
  const year = yearOf(given.date);
  const sequence = given.number ? null : nextOf(books, given.docType, year);
  const number =
    given.number ?? `${books.prefixes[given.docType]}-${year}/${String(sequence).padStart(3, "0")}`;
  books.papers.set(answer.id, {
    clientId: null,
    basisId: null,
    projectId: null,
    dueDate: null,
    shippedAt: null,
    vatMode: books.vatMode,
    lines: [],
    ...given,
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

function nextOf(books: Books, docType: DocType, year: number): number {
  const counter = counterOf(docType, year);
  const sequence = (books.counters.get(counter) ?? 0) + 1;
  books.counters.set(counter, sequence);
  return sequence;
}

export const isTaken = (books: Books, asked: Pick<Paper, "docType" | "number" | "year">) =>
  [...books.papers.values()].some(
    ({ docType, number, year }) =>
      docType === asked.docType && number === asked.number && year === asked.year,
  );

/**
 * Returns the newest number to the counter unless somebody may have seen it; any other number leaves a gap.
 */
export function giveBack(books: Books, { docType, year, date, sequence, issues }: Paper): void {
  if (sequence === null) return;
  const counter = counterOf(docType, year);
  if (issues === 0 && books.counters.get(counter) === sequence) books.counters.set(counter, sequence - 1);
  else books.gaps.set(counter, [...(books.gaps.get(counter) ?? []), { sequence, date }]);
}

/** Returns all documents with the same number: the document, what it corrects, and its corrections. */
export const ofNumber = (books: Books, { docType, year, number }: Paper): Paper[] =>
  [...books.papers.values()].filter(
    (paper) => paper.docType === docType && paper.year === year && paper.number === number,
  );
