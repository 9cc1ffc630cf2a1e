import { z } from "zod";
import { originalLetters } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { outcomeSchema } from "@/lib/mail/outcome";
import { acceptedAddresses } from "@/lib/mail/rules";
import { settle } from "@/lib/mail/settle";
import { identifier } from "@/lib/values/fields";
import type { LetterRow } from "./record";

const eventKindByState = {
  sent: "client.originals_asked",
  failed: "client.originals_asking_failed",
  unknown: "client.originals_asking_unknown",
} as const;

/** Stores the outcome of an e-mail. A reply that arrives after the e-mail was given up still counts. */
export const settleOriginalLetter = command(
  {
    level: "user",
    summary: "Record the delivery outcome of an e-mail",
    input: z.object({ letterId: identifier, outcome: outcomeSchema }),
  },
  async (context, { letterId, outcome: deliveryOutcome }): Promise<LetterRow> => {
    const { letter, isNew } = await settle(context.db, originalLetters, letterId, deliveryOutcome);
    if (isNew) await recordEach(context, eventsOf(letter));
    return letter;
  },
);

/** Returns events for every e-mail in the client's history, and for those that went out in the papers' histories. */
function eventsOf(letter: LetterRow): EventInput[] {
  const { id, clientId, organizationId, state } = letter;
  if (state === "sending") return [];
  const data = { letterId: id, to: acceptedAddresses(letter) };
  const papers = state === "sent" ? letter.papers : [];
  return [
    ...papers.map(
      ({ documentId, reconciliationId }): EventInput => ({
        kind: documentId ? "document.original_asked" : "reconciliation.original_asked",
        subject: { id: (documentId ?? reconciliationId)!, organizationId },
        data,
      }),
    ),
    { kind: eventKindByState[state], subject: { id: clientId, organizationId }, data },
  ];
}
