import { type SQL, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import { countedList } from "./counted";

/**
 * Money that counts as received, as the index `payments_received` has it: not what was put aside as none of ours, and what
 * speaks of money that comes back only once somebody has found whose it is.
 */
export const isReceived: SQL = sql`(${payments.kind} in (${countedList}) and ${payments.dismissedAt} is null
  and (not ${payments.isRefund} or ${payments.documentId} is not null or ${payments.clientId} is not null))`;
