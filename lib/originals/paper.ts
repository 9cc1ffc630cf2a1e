import { setOriginalOfDocument } from "@/lib/documents/set-original";
import type { Context } from "@/lib/kernel/operation";
import { setOriginalOfAct } from "@/lib/reconciliations/set-original";

/** A paper that is signed by hand: a document, or an act of reconciliation. */
export type PaperKey =
  | { documentId: string; reconciliationId: null }
  | { documentId: null; reconciliationId: string };

/** Marks a paper returned, whichever it is. Throws `not_found`. */
export const takeIn = (context: Pick<Context, "db" | "actor">, { documentId, reconciliationId }: PaperKey) =>
  documentId !== null
    ? setOriginalOfDocument(context, documentId, { state: "returned" })
    : setOriginalOfAct(context, reconciliationId, { state: "returned" });

/** What a found paper is named by. */
export const keyOf = ({
  documentId,
  reconciliationId,
}: {
  documentId: string | null;
  reconciliationId: string | null;
}): PaperKey =>
  documentId !== null
    ? { documentId, reconciliationId: null }
    : { documentId: null, reconciliationId: reconciliationId! };
