import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { bankAttempts, documents } from "@/db/schema";
import { typesAt } from "./kinds";
import { isPayable } from "./payable";

const closing = alias(documents, "closing");

/** Paid invoices that no act or UPD closes: what an accountant looks for before the quarter ends. */
export const withoutAct = and(
  isPayable,
  eq(documents.status, "paid"),
  sql`not exists (select 1 from ${documents} as ${sql.identifier("closing")}
    where ${closing.basisDocumentId} = ${documents.id} and ${inArray(closing.docType, typesAt("closing"))}
      and ${closing.status} <> 'cancelled')`,
);

/** Invoices of which nobody knows whether the bank has made them. */
export const bankUnknown = sql`exists (select 1 from ${bankAttempts}
  where ${bankAttempts.documentId} = ${documents.id} and ${bankAttempts.state} = 'unknown')`;
