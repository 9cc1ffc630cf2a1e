import { noOriginalOf } from "@/lib/documents/no-original";
import { lockDocument } from "@/lib/documents/queries";
import { setOriginalOfDocument } from "@/lib/documents/set-original";
import type { Context } from "@/lib/kernel/operation";
import { lockReconciliation } from "@/lib/reconciliations/queries";
import { noOriginalOfAct } from "@/lib/reconciliations/rules";
import { setOriginalOfAct } from "@/lib/reconciliations/set-original";
import type { NoOriginalReason, OriginalRecord } from "@/lib/values/original";

/** Identifies an original signed by hand: of a document or of an act of reconciliation. */
export type PaperKey =
  | { documentId: string; reconciliationId: null }
  | { documentId: null; reconciliationId: string };

/** The result for an original: marked now, marked before, or not to be marked, with the reason. */
export type ReturnOutcome = { state: "returned" | "already" } | { state: "kept"; detail: NoOriginalReason };

const returnedState = { state: "returned" } as const;

/** Marks an original of either kind returned, unless no original is awaited. Throws `not_found`. */
export const markReturned = (
  context: Pick<Context, "db" | "actor">,
  { documentId, reconciliationId }: PaperKey,
) =>
  documentId !== null
    ? markDocumentReturned(context, documentId)
    : markActReturned(context, reconciliationId);

async function markDocumentReturned(context: Pick<Context, "db" | "actor">, id: string) {
  const document = await lockDocument(context.db, id);
  const detail = noOriginalOf(document);
  if (detail) return { paper: document, cameBack: keptOutcome(detail) };
  const paper = await setOriginalOfDocument(context, document, returnedState);
  return { paper, cameBack: outcomeAfter(document.original) };
}

async function markActReturned(context: Pick<Context, "db" | "actor">, id: string) {
  const act = await lockReconciliation(context.db, id);
  const detail = noOriginalOfAct(act.status);
  if (detail) return { paper: act, cameBack: keptOutcome(detail) };
  const paper = await setOriginalOfAct(context, act, returnedState);
  return { paper, cameBack: outcomeAfter(act.original) };
}

const keptOutcome = (detail: NoOriginalReason): ReturnOutcome => ({ state: "kept", detail });

const outcomeAfter = ({ state }: OriginalRecord): ReturnOutcome => ({
  state: state === "returned" ? "already" : "returned",
});

/** Returns the key of a found original. */
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
