import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { DocumentStatus } from "@/db/enums";

type Columns = Record<"docType" | "status" | "correctedById", AnyPgColumn>;

/**
 * Invoices of some statuses whose place no correction has taken; written out, so that a condition of a statement is
 * recognized as that of an index.
 */
export const invoicesThatAre = (
  { docType, status, correctedById }: Columns,
  statuses: readonly DocumentStatus[],
): SQL => {
  const list = statuses.map((each) => `'${each}'`).join(", ");
  return sql`${docType} = 'invoice' and ${status} in (${sql.raw(list)}) and ${correctedById} is null`;
};
