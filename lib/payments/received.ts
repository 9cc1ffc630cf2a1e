import { type SQL, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import { incomingKindsSql } from "./incoming-kinds";

/**
 * Money that counts as received, as in the index `payments_received`: without dismissed payments, and with
 * refunds only once they have been assigned to a document or a client.
 */
export const isReceived: SQL = sql`(${payments.kind} in (${incomingKindsSql}) and ${payments.dismissedAt} is null
  and (not ${payments.isRefund} or ${payments.documentId} is not null or ${payments.clientId} is not null))`;
