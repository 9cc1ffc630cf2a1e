import type { DocType, DocumentStatus } from "@/db/enums";
import { Failure } from "@/lib/kernel/errors";
import type { NoOriginalReason } from "@/lib/values/original";
import { isHandedOver } from "./is-current";
import { kinds } from "./kinds";

type Paper = { docType: DocType; status: DocumentStatus };

/** Returns why a document cannot have an original, or null when it can. Drafts and cancelled documents cannot. */
export function noOriginalOf({ docType, status }: Paper): NoOriginalReason | null {
  if (!kinds[docType].isSignable) return "no_original";
  return isHandedOver(status) ? null : "document_not_issued";
}

/**
 * Throws `conflict` when a document cannot have an original. A draft is accepted, because its paper may already be on
 * its way to be signed.
 */
export function assertHasOriginal(document: Paper): void {
  const detail = noOriginalOf(document);
  const isOnItsWay = detail === "document_not_issued" && document.status === "draft";
  if (detail && !isOnItsWay) throw new Failure("conflict", { detail });
}
