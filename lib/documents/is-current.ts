import type { DocumentStatus } from "@/db/enums";

type CorrectionState = {
  status: DocumentStatus;
  correctsDocumentId: string | null;
  correctedById: string | null;
};

/**
 * Whether a document stands for its number: no correction has taken its place, and if it is a correction itself, it
 * is no longer a draft.
 */
export const isCurrentDocument = ({ status, correctsDocumentId, correctedById }: CorrectionState) =>
  correctedById === null && (correctsDocumentId === null || status !== "draft");

/** Whether a document is meant for the other side: a draft is not yet, and a cancelled document no longer is. */
export const isHandedOver = (status: DocumentStatus) => status !== "draft" && status !== "cancelled";
