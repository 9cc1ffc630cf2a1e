import { type SQL, sql } from "drizzle-orm";
import { owedStatuses } from "@/db/enums";
import { invoicesThatAre } from "@/db/invoices-that-are";
import { documents } from "@/db/schema";
import { payableTypes } from "./kinds";

const list = payableTypes.map((docType) => `'${docType}'`).join(", ");

/** Documents that ask for money; written out, since the indexes of what is paid hold these alone. */
export const isPayable: SQL = sql`${documents.docType} in (${sql.raw(list)})`;

/** Those that were handed over and ask for money still; a correction asks in the place of what it corrects. */
export const isOwed: SQL = invoicesThatAre(documents, owedStatuses);
