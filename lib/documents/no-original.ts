import type { DocType, DocumentStatus } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import type { NoOriginal } from "@/lib/values/original";
import { kinds } from "./kinds";
import { isShown } from "./standing";

type Paper = { docType: DocType; status: DocumentStatus };

/** Why nothing can be said of a document's original; null when it can. A draft or a cancelled document is no paper to sign. */
export function noOriginalOf({ docType, status }: Paper): NoOriginal | null {
  if (!kinds[docType].isSignable) return "no_original";
  return isShown(status) ? null : "document_not_issued";
}

/** Throws `conflict` when nothing can be said of a document's original. What is a draft here may be on its way to be signed. */
export function assertHasOriginal(document: Paper): void {
  const detail = noOriginalOf(document);
  const isOnItsWay = detail === "document_not_issued" && document.status === "draft";
  if (detail && !isOnItsWay) throw new Failure("conflict", { detail });
}
