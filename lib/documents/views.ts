import { and, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { bankAttempts, documentIssues, documents, exportedObjects } from "@/db/schema";
import { idsOfNumber, isCurrent } from "./current";
import { signableTypes, typesAt } from "./kinds";
import { isPayable } from "./payable";

const closing = alias(documents, "closing");

const noneCloses = (
  isBasis: SQL,
) => sql`not exists (select 1 from ${documents} as ${sql.identifier("closing")}
    where ${isBasis} and ${inArray(closing.docType, typesAt("closing"))}
      and ${closing.status} <> 'cancelled' and ${closing.correctedById} is null)`;

/** Documents that no act or UPD rests on. What rests on an invoice closes its correction, too. */
export const isUnclosed = and(
  noneCloses(sql`${closing.basisDocumentId} = ${documents.id}`),
  sql`(${documents.correctionNumber} is null
    or ${noneCloses(sql`${closing.basisDocumentId} in ${idsOfNumber(sql`documents.id`)}`)})`,
);

/** Paid invoices that no act or UPD closes: what an accountant looks for before the quarter ends. */
export const withoutAct = and(isPayable, isCurrent, eq(documents.status, "paid"), isUnclosed);

/** Invoices of which nobody knows whether the bank has made them. */
export const bankUnknown = sql`exists (select 1 from ${bankAttempts}
  where ${bankAttempts.documentId} = ${documents.id} and ${bankAttempts.state} = 'unknown')`;

/** What was handed over and has not been signed by the other side. */
export const isUnsigned = and(
  inArray(documents.docType, [...signableTypes]),
  eq(documents.status, "issued"),
  isCurrent,
);

/** Acts and UPDs whose signed paper has not come back, and that were not signed as files. */
export const lacksOriginal = and(
  inArray(documents.docType, typesAt("closing")),
  notInArray(documents.status, ["draft", "cancelled"]),
  isCurrent,
  sql`${documents.original} ->> 'state' not in ('returned', 'electronic')`,
);

/** Invoices that still ask for money, or are about to, without saying until when. */
export const lacksDueDate = and(
  isPayable,
  inArray(documents.status, ["draft", "issued", "partially_paid"]),
  isCurrent,
  isNull(documents.dueDate),
);

const isIn1c = sql`${exportedObjects.recordId} = ${documents.id} and ${exportedObjects.goneAt} is null`;

const went = sql`exists (select from ${exportedObjects} where ${isIn1c})`;

const wentAsItStands = sql`exists (select from ${exportedObjects}
  join ${documentIssues} on ${documentIssues.documentId} = ${exportedObjects.recordId}
    and ${documentIssues.withdrawnAt} is null
  where ${isIn1c} and ${exportedObjects.contentHash} = ${documentIssues.contentHash})`;

/**
 * Acts and UPDs that 1С does not have as they stand: never handed over, or issued anew or corrected since, or handed over
 * and cancelled or taken back since.
 */
export const isNotExported = and(
  inArray(documents.docType, typesAt("closing")),
  isCurrent,
  sql`case when ${documents.status} in ('draft', 'cancelled') then ${went} else not ${wentAsItStands} end`,
);
