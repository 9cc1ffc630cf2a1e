import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { bankAccounts, clients, documentIssues, documentLines, documents, services } from "@/db/schema";
import { isAfter, isIssueInForce, orderByDate, type PagePosition } from "@/lib/document-issues/page";
import { fromStored } from "@/lib/document-issues/stored-source";
import { typesOfStage } from "@/lib/documents/kinds";
import { type CalendarDate, yearOf } from "@/lib/values/dates";
import { elementOf, type NamedDocument } from "./documents";
import { numberIn1c, numbersWithoutCentury } from "./number";

/** How many documents are in memory at a time. */
const pageSize = 50;

export type PaperRow = Awaited<ReturnType<typeof readPapers>>[number];

/** Reads the next documents in the order of their dates, each with its issued paper. */
export async function readPapers(db: Database, scope: SQL | undefined, after: PagePosition | null) {
  const rows = await db
    .select({ document: documents, issue: documentIssues, client: clients, account: bankAccounts })
    .from(documents)
    .leftJoin(documentIssues, isIssueInForce)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, documents.bankAccountId))
    .where(and(scope, isAfter(after)))
    .orderBy(...orderByDate)
    .limit(pageSize);
  return rows.map(({ issue, ...row }) => ({
    ...row,
    issue: issue && { contentHash: issue.contentHash, source: fromStored(issue.source, issue) },
  }));
}

/** Reads the catalogue entry of each document line, in order; null for lines without one. */
export async function readServices(db: Database, ids: string[]) {
  const rows = await db
    .select({
      documentId: documentLines.documentId,
      service: {
        id: services.id,
        name: services.name,
        unit: services.unit,
        kind: services.kind,
        productCode: services.productCode,
        countryCode: services.countryCode,
        unitCode: services.unitCode,
      },
    })
    .from(documentLines)
    .leftJoin(services, eq(services.id, documentLines.serviceId))
    .where(inArray(documentLines.documentId, ids))
    .orderBy(asc(documentLines.documentId), asc(documentLines.position));
  return Map.groupBy(rows, ({ documentId }) => documentId);
}

export type NumberedDocument = {
  id: string;
  docType: DocType;
  number: string;
  year: number;
  date: CalendarDate;
  clientId: string | null;
};

/**
 * A document's reference to another one. Numbers of another program may repeat every year, so the date
 * distinguishes them.
 */
export type Reference = { number: string; date: CalendarDate };

/** Finds a document of an organization (and of a client, if given) by a reference. */
export type FindNumbered = (
  docTypes: readonly DocType[],
  reference: Reference | null | undefined,
  clientId?: string,
) => NumberedDocument | null;

/**
 * Finds documents by reference, the document to which a number was first given, and the number of a document
 * in 1С.
 */
export type Numbers = {
  find: FindNumbered;
  rootIdOf: (document: Pick<NumberedDocument, "id" | "docType" | "number" | "year">) => string;
  in1c: (named: NamedDocument, docType: DocType) => string;
};

/** Reads the documents with these numbers, each the one to which the number was first given. */
export async function readNumbered(
  db: Database,
  organizationId: string,
  numbers: string[],
): Promise<Numbers> {
  const { id, docType, number, year, date, clientId } = documents;
  const found = await db
    .select({ id, docType, number, year, date, clientId })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(documents.number, [
          ...new Set(numbers.flatMap((number) => [number, ...numbersWithoutCentury(number)])),
        ]),
        isNull(documents.correctionNumber),
      ),
    );
  const find: FindNumbered = (docTypes, reference, ofClient) => {
    const withSameNumber = found.filter(
      (each) =>
        docTypes.includes(each.docType) &&
        each.number === reference?.number &&
        (ofClient === undefined || each.clientId === ofClient),
    );
    const ofSameDay = withSameNumber.find((each) => each.date === reference?.date);
    return (
      ofSameDay ?? withSameNumber.find((each) => reference && each.year === yearOf(reference.date)) ?? null
    );
  };
  const rootIdOf: Numbers["rootIdOf"] = (document) =>
    found.find(
      (each) =>
        each.docType === document.docType && each.number === document.number && each.year === document.year,
    )?.id ?? document.id;
  const in1c: Numbers["in1c"] = (named, docType) =>
    numberIn1c(named, (short) => found.some((each) => holdsNumber(each, named, short, elementOf(docType))));
  return { find, rootIdOf, in1c };
}

/**
 * Returns whether another document has a number in 1С: as its own number, or by precedence over a document
 * with the same number.
 */
function holdsNumber(
  each: NumberedDocument,
  { id, number, date }: NamedDocument,
  short: string,
  element: string,
): boolean {
  const isAlike = each.number === short && elementOf(each.docType) === element;
  const isSameYear = each.date.slice(0, 4) === date.slice(0, 4);
  return isAlike && isSameYear && each.id !== id && (number !== short || each.id < id);
}

/** Returns the contract that a client's document names, unless it is another client's. */
export const findContract = (find: FindNumbered, named: Reference | null | undefined, clientId: string) =>
  find(typesOfStage("contract"), named, clientId);
