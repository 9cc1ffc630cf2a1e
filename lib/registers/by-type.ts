import type { DocType } from "@/db/enums";
import { offeredTypes } from "@/lib/documents/kinds";
import type { RegisterDocument } from "./schema";

/** The rows of a register by the types that it has: the papers of one deal name the same money, so each type is summed alone. */
export const byType = (rows: readonly RegisterDocument[]): { docType: DocType; rows: RegisterDocument[] }[] =>
  offeredTypes
    .map((docType) => ({ docType, rows: rows.filter((row) => row.docType === docType) }))
    .filter((each) => each.rows.length > 0);
