import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { payableTypes } from "./kinds";

const list = payableTypes.map((docType) => `'${docType}'`).join(", ");

/** Documents that ask for money; written out, since the indexes of what is paid hold these alone. */
export const isPayable: SQL = sql`${documents.docType} in (${sql.raw(list)})`;

/** Those that were handed over and ask for money still; a correction asks in the place of what it corrects. */
export const isOwed: SQL = sql`${isPayable} and ${documents.status} in ('issued', 'partially_paid')
  and ${documents.correctedById} is null`;
