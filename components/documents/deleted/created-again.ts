import { outgoingOf, waitingLines } from "@/components/documents/draft/content";
import {
  type CopyKey,
  type CopyOf,
  dropCopy,
  keepCopy,
  type LocalCopy,
} from "@/components/documents/saving/local-copy";
import type { Result } from "@/components/forms/result";
import { createDocumentAction } from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";

/**
 * Creates a document from the local copy of a deleted one. Rows that cannot be saved yet are kept
 * in a local copy of the new document; the old copy is dropped once the new document exists.
 */
export async function createdAgain(
  key: CopyKey,
  { content, base }: LocalCopy,
  of: CopyOf,
): Promise<Result<DocumentRecord>> {
  const sent = outgoingOf(content, { lines: new Map(), date: base?.saved.date ?? "" }).content;
  const { promisedDate: _promised, correctionDate: _day, reason: _reason, ...fields } = sent;
  const { docType, organizationId } = of;
  const date = fields.date || undefined;
  const made = await createDocumentAction({ ...fields, date, docType, organizationId });
  if (!made.ok) return made;
  dropCopy(key);
  if (waitingLines(content.lines.lines).length > 0) {
    const draft = { ...content, edits: 0 };
    keepCopy(
      { ...key, documentId: made.data.id },
      draft,
      { saved: sent, unanswered: [] },
      made.data.updatedAt,
      of,
    );
  }
  return made;
}
