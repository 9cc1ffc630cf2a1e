/** What tells two readings of a document apart. */
type Reading = { version: number; updatedAt: string; isIssued: boolean };

/** What this page does with the document as the service has it now. */
export type Refreshed =
  /** It shows the same or something newer already, or what is typed has to be saved first. */
  | "leave"
  /** The content is the same: its state, its payments, or the parties that it names are new. */
  | "take"
  /** Somebody else changed it, and nothing is typed here: it takes the place of what is shown. */
  | "adopt";

/** Decides so that what is typed here and not saved yet never gives way; saving it conflicts with the newer version then. */
export function refreshed(fresh: Reading, shown: Reading, isTyping: boolean): Refreshed {
  if (fresh.updatedAt < shown.updatedAt || fresh.version < shown.version) return "leave";
  // A draft again, or issued, by what was done on this page: the paper is made of other records now.
  if (fresh.isIssued !== shown.isIssued) return isTyping ? "leave" : "adopt";
  if (fresh.version === shown.version) return "take";
  return isTyping ? "leave" : "adopt";
}
