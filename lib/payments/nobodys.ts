import { type SQL, sql } from "drizzle-orm";
import { payments } from "@/db/schema";

/** Money of nobody yet: no document has a part of it, no client has it as an advance, and it was not dismissed. */
export const isNobodys: SQL = sql`(${payments.documentId} is null and ${payments.clientId} is null
  and ${payments.dismissedAt} is null)`;

/** The same where no person has said that it is: only there do the rules decide anew. */
export const isUndecided: SQL = sql`(${isNobodys} and ${payments.matchReason} ->> 'by' is distinct from 'person')`;
