import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import type { UpdFields } from "@/db/upd-fields";
import { readPaper } from "@/lib/document-issues/read";
import { invalid } from "@/lib/kernel/errors";
import { factsOf } from "@/lib/print/facts";
import { updDefaultsOf } from "@/lib/print/upd/defaults";
import { mergedUpd } from "@/lib/values/upd-fields";
import type { UpdInput } from "@/lib/values/upd-schema";
import { kinds } from "./kinds";
import type { DocumentRecord } from "./schema";

/** Whether a document type is printed on the form of a UPD. */
export const isUpd = (docType: DocType) => kinds[docType].form === "upd";

/** Throws `validation_error` naming `upd` for a type that is not printed on that form. */
export function assertUpd(docType: DocType, upd: UpdInput | null | undefined): void {
  if (upd && !isUpd(docType)) throw invalid("upd", "not_upd");
}

/**
 * Returns the form fields of a new document: those of its template, overridden by those sent; null for types with
 * another form.
 */
export const updOfNew = (
  docType: DocType,
  templateUpd: UpdFields | null,
  sentUpd: UpdInput | null | undefined,
): UpdFields | null => (isUpd(docType) ? mergedUpd(templateUpd, sentUpd === undefined ? {} : sentUpd) : null);

/** Returns a document with the computed lines of its form; for anything but a draft, as they were issued. */
export async function withUpdDefaults<Answer extends DocumentRecord>(
  db: Database,
  document: Answer,
): Promise<Answer> {
  if (!isUpd(document.docType)) return document;
  const source = await readPaper(db, document.id, { images: "none" });
  return { ...document, updDefaults: updDefaultsOf(factsOf(source)) };
}
