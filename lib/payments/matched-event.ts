import type { EventInput, Subject } from "@/lib/events/record";
import type { MatchReason, Share } from "./share";

type Matched = {
  shares: Share[];
  reason: MatchReason | null;
  clientId: string | null;
  advanceCents: number;
};

/** What is told of a payment that was given to documents or to a client, or taken from them. */
export const matchedEvent = (
  { id, organizationId }: Subject,
  isSomebodys: boolean,
  { shares, reason, clientId, advanceCents }: Matched,
): EventInput => ({
  kind: isSomebodys ? "payment.matched" : "payment.unmatched",
  subject: { id, organizationId },
  data: { shares, reason, ...(clientId && { clientId }), ...(advanceCents > 0 && { advanceCents }) },
});
