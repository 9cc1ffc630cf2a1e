import { type SQL, sql } from "drizzle-orm";
import { payments } from "@/db/schema";

/**
 * Unassigned payments: no document has a share, no client has an advance, and the payment was not dismissed.
 */
export const isUnassigned: SQL = sql`(${payments.documentId} is null and ${payments.clientId} is null
  and ${payments.dismissedAt} is null)`;

/** Unassigned payments that no person has decided to leave so; only these are matched again by the rules. */
export const isUndecided: SQL = sql`(${isUnassigned} and ${payments.matchReason} ->> 'by' is distinct from 'person')`;
