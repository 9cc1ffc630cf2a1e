import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";

/** Invoices that ask for money still; written out, since the index `documents_owed` holds these alone. */
export const isOwed: SQL = sql`${documents.docType} = 'invoice' and ${documents.status} in ('issued', 'partially_paid')
  and ${documents.correctedById} is null`;
