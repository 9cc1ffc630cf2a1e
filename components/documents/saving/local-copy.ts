import type { Content } from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import type { DocumentRecord } from "@/lib/documents/schema";

/** What was typed into a document and is not saved, kept by the browser. */
export type LocalCopy = {
  format: 1;
  /** ISO moment. */
  at: string;
  content: Pick<DocumentDraft, "fields" | "lines" | "body">;
  /** What it was typed over; copies of earlier versions of the product do not say. */
  base?: CopyBase;
  /** Of which document; neither do these say that. */
  of?: CopyOf;
};

/** What a document is made anew by when it is deleted meanwhile. */
export type CopyOf = Pick<DocumentRecord, "docType" | "organizationId"> & { isCorrection: boolean };

export type CopyBase = {
  saved: Content;
  /** Sent since without an answer: any of it may be saved. */
  unanswered: readonly Content[];
};

/** Whose copy it is, and of which document: others who use the same browser are neither shown it nor take it away. */
export type CopyKey = { memberId: string; documentId: string };

const keyOf = ({ memberId, documentId }: CopyKey) => `document.${documentId}.${memberId}`;

/** Of the versions before, which did not say whose a copy is: an upgrade itself leaves them behind. */
const ownerlessKeyOf = ({ documentId }: CopyKey) => `document.${documentId}`;

/** A full or forbidden storage is no reason to disturb somebody who types: there is just no copy then. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export const keepCopy = (
  key: CopyKey,
  { fields, lines, body }: DocumentDraft,
  base: CopyBase,
  at: string,
  of?: CopyOf,
) =>
  quietly(() => {
    const content = { fields, lines: { ...lines, past: [], future: [], typing: null }, body };
    const copy: LocalCopy = { format: 1, at, content, base, of };
    localStorage.setItem(keyOf(key), JSON.stringify(copy));
  });

export const dropCopy = (key: CopyKey) =>
  quietly(() => {
    for (const name of [keyOf(key), ownerlessKeyOf(key)]) localStorage.removeItem(name);
  });

export const findCopy = (key: CopyKey): LocalCopy | null =>
  quietly(() => {
    const kept = localStorage.getItem(keyOf(key)) ?? localStorage.getItem(ownerlessKeyOf(key));
    const copy: unknown = JSON.parse(kept ?? "null");
    if (!isCopy(copy)) return null;
    const { fields } = copy.content;
    // A copy of an older version has fewer fields.
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
