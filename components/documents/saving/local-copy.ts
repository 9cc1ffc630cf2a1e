import type { Content } from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import type { DocumentRecord } from "@/lib/documents/schema";

/** The unsaved input of a document, kept in the browser. */
export type LocalCopy = {
  format: 1;
  /** ISO moment. */
  at: string;
  content: Pick<DocumentDraft, "fields" | "lines" | "body">;
  /** The content it was based on; missing in copies made by earlier versions of the product. */
  base?: CopyBase;
  /** The document it belongs to; also missing in those copies. */
  of?: CopiedDocument;
};

/** The data needed to create the document again if it is deleted meanwhile. */
export type CopiedDocument = Pick<DocumentRecord, "docType" | "organizationId"> & { isCorrection: boolean };

export type CopyBase = {
  saved: Content;
  /** Content sent since without a response: any of it may have been saved. */
  unanswered: readonly Content[];
};

/** The member and the document of a copy: other users of the same browser neither see nor remove it. */
export type CopyKey = { memberId: string; documentId: string };

const keyOf = ({ memberId, documentId }: CopyKey) => `document.${documentId}.${memberId}`;

/** The key used by earlier versions, which did not record the member. An upgrade leaves such copies behind. */
const ownerlessKeyOf = ({ documentId }: CopyKey) => `document.${documentId}`;

/** Ignores storage errors: a full or forbidden storage must not disturb the user, so there is simply no copy. */
function ignoringStorageErrors<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

export const keepCopy = (
  key: CopyKey,
  { fields, lines, body }: DocumentDraft,
  base: CopyBase,
  at: string,
  of?: CopiedDocument,
) =>
  ignoringStorageErrors(() => {
    const content = { fields, lines: { ...lines, past: [], future: [], typing: null }, body };
    const copy: LocalCopy = { format: 1, at, content, base, of };
    localStorage.setItem(keyOf(key), JSON.stringify(copy));
  });

export const dropCopy = (key: CopyKey) =>
  ignoringStorageErrors(() => {
    for (const storageKey of [keyOf(key), ownerlessKeyOf(key)]) localStorage.removeItem(storageKey);
  });

export const findCopy = (key: CopyKey): LocalCopy | null =>
  ignoringStorageErrors(() => {
    const storedText = localStorage.getItem(keyOf(key)) ?? localStorage.getItem(ownerlessKeyOf(key));
    const copy: unknown = JSON.parse(storedText ?? "null");
    if (!isCopy(copy)) return null;
    const { fields } = copy.content;
    // A copy made by an older version has fewer fields.
    const complete = {
      ...fields,
      correctionDate: fields.correctionDate ?? "",
      reason: fields.reason ?? "",
      upd: fields.upd ?? null,
    };
    return { ...copy, content: { ...copy.content, fields: complete } };
  });

const isCopy = (copy: unknown): copy is LocalCopy =>
  typeof copy === "object" && copy !== null && "format" in copy && copy.format === 1;
