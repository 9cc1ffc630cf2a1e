import type { EventInput, Subject } from "@/lib/events/record";
import type { MatchReason, Share } from "./share";

type MatchResult = {
  shares: Share[];
  reason: MatchReason | null;
  clientId: string | null;
  advanceCents: number;
};

/** Builds the event for a payment that was given to documents or a client, or taken back from them. */
export const matchedEvent = (
  { id, organizationId }: Subject,
  isAssigned: boolean,
  { shares, reason, clientId, advanceCents }: MatchResult,
): EventInput => ({
  kind: isAssigned ? "payment.matched" : "payment.unmatched",
  subject: { id, organizationId },
  data: { shares, reason, ...(clientId && { clientId }), ...(advanceCents > 0 && { advanceCents }) },
});
