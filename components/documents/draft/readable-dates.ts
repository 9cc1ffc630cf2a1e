import type { DocumentRecord } from "@/lib/documents/schema";
import { isCalendarDate } from "@/lib/values/dates";
import type { UpdFields } from "@/lib/values/upd-fields";
import type { DocumentFields } from "./document-draft";
import { isPeriodReadable } from "./period";

const isReadable = (typed: string | null): boolean => !typed || isCalendarDate(typed);

/** Returns a typed day, null if there is none, or the saved day while the text is not a date. */
export const readableDay = (typed: string | null, saved: string | null = null): string | null =>
  isReadable(typed) ? typed || null : saved;

/** Returns the fields of a UPD with the saved days in place of text that is not a date. */
export function readableUpd(typed: UpdFields | null, saved: UpdFields | null = null): UpdFields | null {
  if (!typed || (isReadable(typed.shippedAt) && isReadable(typed.receivedAt))) return typed;
  return {
    ...typed,
    shippedAt: readableDay(typed.shippedAt, saved?.shippedAt),
    receivedAt: readableDay(typed.receivedAt, saved?.receivedAt),
  };
}

/**
 * Returns the names of the date fields that are not saved because they cannot be read or are empty
 * although the document needs them, in the order of the page.
 */
export function unreadableFields(
  fields: DocumentFields,
  { correctionDate }: Pick<DocumentRecord, "correctionDate">,
): string[] {
  const { periodStart, upd } = fields;
  const isWrong: Record<string, boolean> = {
    date: !isCalendarDate(fields.date),
    dueDate: !isReadable(fields.dueDate),
    promisedDate: !isReadable(fields.promisedDate),
    [isCalendarDate(periodStart) ? "periodEnd" : "periodStart"]: !isPeriodReadable(fields),
    correctionDate: correctionDate !== null && !isCalendarDate(fields.correctionDate),
    "upd.shippedAt": !isReadable(upd?.shippedAt ?? null),
    "upd.receivedAt": !isReadable(upd?.receivedAt ?? null),
  };
  return Object.keys(isWrong).filter((name) => isWrong[name]);
}
