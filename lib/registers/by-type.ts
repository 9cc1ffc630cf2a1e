import type { DocType } from "@/db/enums";
import { offeredTypes } from "@/lib/documents/kinds";
import type { RegisterDocument } from "./schema";

/**
 * Groups the rows of a register by document type. Documents of one deal have the same amounts, so each type
 * is summed separately.
 */
export const groupByType = (
  rows: readonly RegisterDocument[],
): { docType: DocType; rows: RegisterDocument[] }[] =>
  offeredTypes
    .map((docType) => ({ docType, rows: rows.filter((row) => row.docType === docType) }))
    .filter((each) => each.rows.length > 0);
