import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { SeriesDocType } from "@/db/enums";
import { documentLines, documents } from "@/db/schema";
import { kinds } from "@/lib/documents/kinds";
import type { LineInput } from "@/lib/documents/line";
import { lineColumns } from "@/lib/documents/record";
import type { CalendarDate } from "@/lib/values/dates";
import { firstDayOfMonth, lastDayOfMonth, monthIndex } from "@/lib/values/months";
import { namedPeriodsIn } from "@/lib/values/said-periods/change";
import { isWholeMonths, lengthInMonths } from "@/lib/values/said-periods/named-period";
import { billedPeriod, dayIn } from "./period";
import type { Indexation } from "./price";
import type { SeriesInput } from "./schema";
import { keyOfLines, linesWithPlaceholders, nameOfLines } from "./texts";

const basis = alias(documents, "basis");
const root = alias(documents, "root");

/** Reads documents with everything from which a series is made, oldest first. */
export async function readBilledDocuments(db: Database, ids: readonly string[]) {
  const [rows, lines] = await Promise.all([
    db
      .select({
        id: documents.id,
        organizationId: documents.organizationId,
        docType: documents.docType,
        clientId: documents.clientId,
        bankAccountId: documents.bankAccountId,
        date: documents.date,
        vatMode: documents.vatMode,
        totalCents: documents.totalCents,
        basis: { id: basis.id, docType: basis.docType },
        root: { id: root.id, docType: root.docType },
      })
      .from(documents)
      .leftJoin(basis, eq(basis.id, documents.basisDocumentId))
      .leftJoin(root, eq(root.id, basis.basisDocumentId))
      .where(inArray(documents.id, [...ids]))
      .orderBy(asc(documents.date), asc(documents.id)),
    db
      .select({ documentId: documentLines.documentId, ...lineColumns })
      .from(documentLines)
      .where(and(inArray(documentLines.documentId, [...ids])))
      .orderBy(asc(documentLines.documentId), asc(documentLines.position)),
  ]);
  return rows.map((row) => ({ ...row, lines: lines.filter(({ documentId }) => documentId === row.id) }));
}

export type BilledDocument = Awaited<ReturnType<typeof readBilledDocuments>>[number];

/** Groups documents of one client with the same contents: one series for each group. */
export function groupByContent(papers: readonly BilledDocument[]): BilledDocument[][] {
  const groups = Map.groupBy(papers, ({ organizationId, clientId, lines }) =>
    [organizationId, clientId, keyOfLines(lines)].join(" "),
  );
  return [...groups.values()];
}

const recognizedIntervals = [3, 6, 12];

/**
 * Returns how many months pass between documents of one type; for a single document, how many months it says
 * it covers, from its own month on. Returns 1 unless the result is 3, 6 or 12.
 */
function monthsBetweenPapers(group: readonly BilledDocument[]): number {
  const gaps = new Set<number>();
  for (const papers of Map.groupBy(group, ({ docType }) => docType).values()) {
    const months = [...new Set(papers.map(({ date }) => monthIndex(date)))].toSorted((a, b) => a - b);
    for (const [index, month] of months.entries()) if (index > 0) gaps.add(month - months[index - 1]!);
  }
  if (gaps.size === 0) return monthsNamedIn(group.at(-1)!);
  const [gap = 1] = gaps;
  return gaps.size === 1 && recognizedIntervals.includes(gap) ? gap : 1;
}

function monthsNamedIn({ date, lines }: BilledDocument): number {
  const monthStart = firstDayOfMonth(monthIndex(date));
  const namedPeriods = lines.flatMap(({ name, description }) =>
    namedPeriodsIn(`${name}\n${description ?? ""}`),
  );
  const coveredMonths = namedPeriods
    .filter((each) => isWholeMonths(each) && each.periodStart === monthStart)
    .map(lengthInMonths);
  return coveredMonths.find((months) => recognizedIntervals.includes(months)) ?? 1;
}

const isMonthEnd = (date: CalendarDate) => date === lastDayOfMonth(monthIndex(date));
const dayNumberOf = (date: CalendarDate) => Number(date.slice(8));

/**
 * Returns the day of the month on which documents with the same contents are dated; 31 stands for the last one. The
 * last document alone does not show it if it is dated at the end of a short month: after 30.10 or 30.01, the documents
 * of 30.11 and 28.02 are those of the 30th.
 */
function dayOfMonthOf(group: readonly BilledDocument[]): number {
  const { date, docType } = group.at(-1)!;
  if (!isMonthEnd(date)) return dayNumberOf(date);
  const earlier = group.findLast((paper) => paper.docType === docType && !isMonthEnd(paper.date));
  const day = earlier ? dayNumberOf(earlier.date) : 31;
  return dayIn(date.slice(0, 7), day) === date ? day : 31;
}

/**
 * Returns a series that continues documents with the same contents, from the month after the last of them.
 */
export function seriesOfGroup(group: readonly BilledDocument[]): SeriesInput {
  const last = group.at(-1)!;
  const everyMonths = monthsBetweenPapers(group);
  const lastLines = last.lines.map(
    ({ vatCents: _vat, sumCents: _sum, position: _at, ...line }): LineInput => line,
  );
  // A series bills periods that begin with its documents' month; texts that name other periods stay as they
  // are (`fixedPeriods`).
  const lines = linesWithPlaceholders(lastLines, billedPeriod(last.date.slice(0, 7), everyMonths));
  return {
    organizationId: last.organizationId,
    clientId: last.clientId!,
    name: nameOfLines(lines),
    docTypes: billedTypesOf(group),
    lines,
    vatMode: last.vatMode,
    everyMonths,
    dayOfMonth: dayOfMonthOf(group),
    from: firstDayOfMonth(monthIndex(last.date) + everyMonths),
    basisDocumentId: contractOf(group),
    bankAccountId: last.bankAccountId,
    mode: "draft",
    indexation: null as Indexation | null,
  };
}

/** Returns the types that were billed, in the order in which a series creates them. */
export const billedTypesOf = (group: readonly BilledDocument[]): SeriesDocType[] =>
  (["invoice", "act", "upd"] as const).filter((docType) => group.some((paper) => paper.docType === docType));

/** Returns the contract on which the newest documents are based, directly or through their invoice. */
function contractOf(group: readonly BilledDocument[]): string | null {
  const isAgreement = (paper: BilledDocument["basis"]) => paper && kinds[paper.docType].isAgreement;
  for (const paper of group.toReversed())
    for (const each of [paper.basis, paper.root]) if (each && isAgreement(each)) return each.id;
  return null;
}
