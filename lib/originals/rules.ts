import type { DocType, DocumentStatus } from "@/db/enums";
import { isShown } from "@/lib/document-links/rules";
import { kinds } from "@/lib/documents/kinds";
import { Failure } from "@/lib/kernel/errors";
import type { NoOriginal } from "@/lib/values/original";

type Paper = { docType: DocType; status: DocumentStatus };

/** Why nothing can be said of a document's original; null when it can. A draft or a cancelled document is no paper to sign. */
export function noOriginalOf({ docType, status }: Paper): NoOriginal | null {
  if (!kinds[docType].isSignable) return "no_original";
  return isShown(status) ? null : "document_not_issued";
}

/** Throws `conflict` when nothing can be said of a document's original. */
export function assertHasOriginal(document: Paper): void {
  const detail = noOriginalOf(document);
  if (detail) throw new Failure("conflict", { detail });
}
