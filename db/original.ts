import type { OriginalState } from "./enums";

/** Where the signed paper of a document is. */
export type Original = {
  state: OriginalState;
  sentAt: string | null;
  returnedAt: string | null;
  /** The person who recorded its return. */
  returnedBy: { id: string; displayName: string } | null;
  note: string | null;
};

export const noOriginal: Original = {
  state: "none",
  sentAt: null,
  returnedAt: null,
  returnedBy: null,
  note: null,
};
