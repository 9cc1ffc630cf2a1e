import { outgoingOf, waitingLines } from "@/components/documents/draft/content";
import {
  type CopiedDocument,
  type CopyKey,
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
export async function recreateDocument(
  key: CopyKey,
  { content, base }: LocalCopy,
  copiedDocument: CopiedDocument,
): Promise<Result<DocumentRecord>> {
  const savedDates = { ...base?.saved, date: base?.saved.date ?? "", lines: new Map() };
  const savableContent = outgoingOf(content, savedDates).content;
  const { promisedDate: _promised, correctionDate: _day, reason: _reason, ...fields } = savableContent;
  const { docType, organizationId } = copiedDocument;
  const date = fields.date || undefined;
  const created = await createDocumentAction({ ...fields, date, docType, organizationId });
  if (!created.ok) return created;
  dropCopy(key);
  if (waitingLines(content.lines.lines).length > 0) {
    const draft = { ...content, edits: 0 };
    keepCopy(
      { ...key, documentId: created.data.id },
      draft,
      { saved: savableContent, unanswered: [] },
      created.data.updatedAt,
      copiedDocument,
    );
  }
  return created;
}
