import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DocumentStatus } from "@/db/enums";

type Columns = Record<"docType" | "status" | "correctedById", AnyPgColumn>;

/**
 * Returns the condition for invoices with some statuses that no correction has replaced. The values are written out,
 * so that PostgreSQL recognizes the condition as that of an index.
 */
export const isCurrentInvoice = (
  { docType, status, correctedById }: Columns,
  statuses: readonly DocumentStatus[],
): SQL => {
  const list = statuses.map((each) => `'${each}'`).join(", ");
  return sql`${docType} = 'invoice' and ${status} in (${sql.raw(list)}) and ${correctedById} is null`;
};
