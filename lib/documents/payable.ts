import { type SQL, sql } from "drizzle-orm";
import { owedStatuses } from "@/db/enums";
import { invoicesThatAre } from "@/db/invoices-that-are";
import { documents } from "@/db/schema";
import { payableTypes } from "./kinds";

const list = payableTypes.map((docType) => `'${docType}'`).join(", ");

/**
 * Documents that ask for money. The types are written out in the SQL text, because the partial indexes on paid
 * documents cover exactly these.
 */
export const isPayable: SQL = sql`${documents.docType} in (${sql.raw(list)})`;

/** Documents that were handed over and still ask for money; a correction replaces the document it corrects. */
export const isOwed: SQL = invoicesThatAre(documents, owedStatuses);
