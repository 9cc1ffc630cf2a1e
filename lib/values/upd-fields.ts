import { noUpdFields, type UpdFields, type UpdPaper, type UpdPapers } from "@/db/upd-fields";
import { correctionInWords } from "./correction-in-words";
import { formatDate } from "./dates";
import type { UpdInput } from "./upd-schema";

export type { UpdField, UpdFields, UpdPapers, UpdPerson } from "@/db/upd-fields";
export { noUpdFields } from "@/db/upd-fields";

/** Merges the sent fields into the stored ones; null resets all of them. */
export function mergedUpd(stored: UpdFields | null, sent: UpdInput | null): UpdFields {
  if (!sent) return noUpdFields;
  const sentFields = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...noUpdFields, ...stored, ...Object.fromEntries(sentFields) };
}

/**
 * Returns the fields that a copy takes over: those that apply to any delivery, not the papers and dates of this one.
 */
export function copiedUpdFields(upd: UpdFields | null): UpdFields | null {
  return (
    upd && {
      ...upd,
      correction: null,
      payments: null,
      shipmentDocuments: null,
      advanceInvoices: null,
      transport: null,
      shippedAt: null,
      receivedAt: null,
    }
  );
}

/** Formats papers as «№ 5 от 01.11.2026; № 6 от 02.11.2026», each with its name and correction if it has any. */
export const papersInWords = (papers: UpdPapers): string =>
  typeof papers === "string" ? papers : papers.map(paperInWords).join("; ");

function paperInWords({ name, number, date, ...corrected }: UpdPaper): string {
  const correction = correctionInWords(corrected);
  return `${name ? `${name}, ` : ""}№ ${number} от ${formatDate(date)}${correction && `, ${correction}`}`;
}
