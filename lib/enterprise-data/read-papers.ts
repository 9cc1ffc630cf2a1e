import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { bankAccounts, clients, documentIssues, documentLines, documents, services } from "@/db/schema";
import { byDate, isAfter, itsIssue, type Place } from "@/lib/document-issues/page";
import { fromStored } from "@/lib/document-issues/stored-source";
import { typesAt } from "@/lib/documents/kinds";
import type { CalendarDate } from "@/lib/values/dates";
import { elementOf, type Named } from "./documents";
import { numberIn1c, shortsOf } from "./number";

/** How many papers are in memory at a time. */
const pageSize = 50;

export type PaperRow = Awaited<ReturnType<typeof readPapers>>[number];

/** The next papers in the order of their dates, each with what was issued. */
export async function readPapers(db: Database, scope: SQL | undefined, after: Place | null) {
  const rows = await db
    .select({ document: documents, issue: documentIssues, client: clients, account: bankAccounts })
    .from(documents)
    .leftJoin(documentIssues, itsIssue)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, documents.bankAccountId))
    .where(and(scope, isAfter(after)))
    .orderBy(...byDate)
    .limit(pageSize);
  return rows.map(({ issue, ...row }) => ({
    ...row,
    issue: issue && { contentHash: issue.contentHash, source: fromStored(issue.source, issue) },
  }));
}

/** What the catalogue has of each document's lines, in their order; null where it has nothing. */
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

export type Numbered = {
  id: string;
  docType: DocType;
  number: string;
  date: CalendarDate;
  clientId: string | null;
};

/** Finds documents of an organization by what papers call them. */
export type FindNumbered = (docTypes: readonly DocType[], number: string | undefined) => Numbered | null;

/** The same, and what has which number in 1С. */
export type Numbers = { find: FindNumbered; in1c: (named: Named, docType: DocType) => string };

/** Documents with these numbers, each the one that the number was first given to. */
export async function readNumbered(
  db: Database,
  organizationId: string,
  numbers: string[],
): Promise<Numbers> {
  const { id, docType, number, date, clientId } = documents;
  const found = await db
    .select({ id, docType, number, date, clientId })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(documents.number, [...new Set(numbers.flatMap((number) => [number, ...shortsOf(number)]))]),
        isNull(documents.correctionNumber),
      ),
    );
  const find: FindNumbered = (docTypes, wanted) =>
    found.find((each) => docTypes.includes(each.docType) && each.number === wanted) ?? null;
  const in1c: Numbers["in1c"] = (named, docType) =>
    numberIn1c(named, (short) => found.some((each) => isBefore(each, named, short, elementOf(docType))));
  return { find, in1c };
}

/** Whether another document has a number in 1С: as it stands, or before one that is alike. */
function isBefore(each: Numbered, { id, number, date }: Named, short: string, element: string): boolean {
  const isAlike = each.number === short && elementOf(each.docType) === element;
  const isSameYear = each.date.slice(0, 4) === date.slice(0, 4);
  return isAlike && isSameYear && each.id !== id && (number !== short || each.id < id);
}

/** The contract of that number, unless it is another client's. */
export function contractAmong(find: FindNumbered, number: string | undefined, clientId: string) {
  const contract = find(typesAt("contract"), number);
  return contract?.clientId === clientId ? contract : null;
}
