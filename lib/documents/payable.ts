import { type SQL, sql } from "drizzle-orm";
import { isCurrentInvoice } from "@/db/current-invoice";
import { owedStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import { payableTypes } from "./kinds";

const payableTypeList = payableTypes.map((docType) => `'${docType}'`).join(", ");

/**
 * Documents that ask for money. The types are written out in the SQL text, because the partial indexes on paid
 * documents cover exactly these.
 */
export const isPayable: SQL = sql`${documents.docType} in (${sql.raw(payableTypeList)})`;

/** Documents that were handed over and still ask for money; a correction replaces the document it corrects. */
export const isOwed: SQL = isCurrentInvoice(documents, owedStatuses);
