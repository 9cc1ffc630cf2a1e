/** The data that distinguishes two readings of a document. */
type Reading = { version: number; updatedAt: string; isIssued: boolean };

/** What this page does with a newly read version of the document. */
export type RefreshDecision =
  /** Ignore it: the page already shows the same or something newer, or has unsaved input to save first. */
  | "leave"
  /** Take it over: the content is the same, but its state, payments or parties have changed. */
  | "take"
  /** Replace the content with it: somebody else has changed it, and there is no unsaved input. */
  | "adopt";

/** Decides so that unsaved input is never lost; saving it then conflicts with the newer version. */
export function refreshDecisionOf(fresh: Reading, shown: Reading, isTyping: boolean): RefreshDecision {
  if (fresh.updatedAt < shown.updatedAt || fresh.version < shown.version) return "leave";
  // The document was issued or reopened on this page, so its paper is now made from other data.
  if (fresh.isIssued !== shown.isIssued) return isTyping ? "leave" : "adopt";
  if (fresh.version === shown.version) return "take";
  return isTyping ? "leave" : "adopt";
}
