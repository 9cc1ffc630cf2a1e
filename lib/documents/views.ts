import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { literalList } from "@/db/literal-list";
import { hasSameNumber } from "@/db/same-number";
import { bankAttempts, documentIssues, documents, exportedObjects } from "@/db/schema";
import { idsOfNumber, isCurrent } from "./current";
import { signableTypes, typesOfStage } from "./kinds";
import type { DayRange } from "./paid-on";
import { isPayable } from "./payable";
import { isRefunded } from "./refunded";

const closing = alias(documents, "closing");

const isValidClosing = and(
  inArray(closing.docType, typesOfStage("closing")),
  ne(closing.status, "cancelled"),
  isNull(closing.correctedById),
);

/** Whether PostgreSQL looks up what closes a document for each one, or reads all closing documents once. */
type Lookup = "each" | "all";

/** An `offset` keeps PostgreSQL from joining, for which it may read all documents once for each of a few. */
const hasNoClosing = (
  isBasis: SQL,
  lookup: Lookup = "all",
) => sql`not exists (select 1 from ${documents} as ${sql.identifier("closing")}
    where ${isBasis} and ${isValidClosing} ${lookup === "each" ? sql`offset 0` : sql``})`;

/** Whether a document is not based on an act or UPD; if it is, what it asks for has already been shipped. */
const isNotBasedOnClosing = sql`not exists (select 1 from ${documents} as ground
    where ground.id = ${documents.basisDocumentId} and ground.doc_type in (${literalList(typesOfStage("closing"))})
      and ground.status <> 'cancelled' and (ground.corrected_by_id is null
        or exists (select 1 from ${documents} as ${sql.identifier("closing")}
             where ${hasSameNumber("closing", "ground")} and ${isValidClosing})))`;

/**
 * Documents that no act or UPD is based on, and that are not based on one themselves. A document based on an invoice
 * also closes the invoice's correction.
 */
const isUnclosedBy = (lookup: Lookup): SQL | undefined =>
  and(
    hasNoClosing(sql`${closing.basisDocumentId} = ${documents.id}`, lookup),
    sql`(${documents.correctionNumber} is null
    or ${hasNoClosing(sql`${closing.basisDocumentId} in ${idsOfNumber(sql`documents.id`)}`)})`,
    isNotBasedOnClosing,
  );

export const isUnclosed = isUnclosedBy("all");

/**
 * Paid invoices that no act or UPD closes, which accountants look for before the quarter ends. Refunded invoices need
 * none. `paidWithin` are the days on which all invoices in question were paid.
 */
export const lacksAct = (paidWithin?: DayRange): SQL | undefined =>
  and(
    isPayable,
    isCurrent,
    eq(documents.status, "paid"),
    // Of what was paid within some days, few are asked about.
    isUnclosedBy(paidWithin?.from && paidWithin.to ? "each" : "all"),
    sql`not (${isRefunded(paidWithin)})`,
  );

/** Invoices for which it is unknown whether the bank created them. */
export const isUnknownAtBank = sql`exists (select 1 from ${bankAttempts}
  where ${bankAttempts.documentId} = ${documents.id} and ${bankAttempts.state} = 'unknown')`;

/** Documents that were handed over and that the other side has not signed. */
export const isUnsigned = and(
  inArray(documents.docType, [...signableTypes]),
  eq(documents.status, "issued"),
  isCurrent,
);

/** Acts and UPDs whose signed paper has not come back, and that were not signed electronically. */
export const lacksOriginal = and(
  inArray(documents.docType, typesOfStage("closing")),
  notInArray(documents.status, ["draft", "cancelled"]),
  isCurrent,
  sql`${documents.original} ->> 'state' not in ('returned', 'electronic')`,
);

/** Invoices that ask for money, or will once issued, and have no due date. */
export const lacksDueDate = and(
  isPayable,
  inArray(documents.status, ["draft", "issued", "partially_paid"]),
  isCurrent,
  isNull(documents.dueDate),
);

const isIn1c = sql`${exportedObjects.recordId} = ${documents.id} and ${exportedObjects.goneAt} is null`;

const wasExported = sql`exists (select from ${exportedObjects} where ${isIn1c})`;

const wasExportedUnchanged = sql`exists (select from ${exportedObjects}
  join ${documentIssues} on ${documentIssues.documentId} = ${exportedObjects.recordId}
    and ${documentIssues.withdrawnAt} is null
  where ${isIn1c} and ${exportedObjects.contentHash} = ${documentIssues.contentHash})`;

/**
 * Acts and UPDs whose current version 1С does not have: never exported; issued again or corrected since the export;
 * or cancelled or taken back since the export.
 */
export const isNotExported = and(
  inArray(documents.docType, typesOfStage("closing")),
  isCurrent,
  sql`case when ${documents.status} in ('draft', 'cancelled') then ${wasExported} else not ${wasExportedUnchanged} end`,
);
