import { z } from "zod";
import { originalLetters } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { outcomeSchema } from "@/lib/mail/outcome";
import { settle } from "@/lib/mail/settle";
import { identifier } from "@/lib/values/fields";
import type { LetterRow } from "./record";

const kinds = {
  sent: "client.originals_asked",
  failed: "client.originals_asking_failed",
  unknown: "client.originals_asking_unknown",
} as const;

/** Writes down what became of a letter. An answer that comes after it was given up is the truth all the same. */
export const settleOriginalLetter = command(
  {
    level: "user",
    summary: "Record the delivery outcome of an e-mail",
    input: z.object({ letterId: identifier, outcome: outcomeSchema }),
  },
  async (context, { letterId, outcome: became }): Promise<LetterRow> => {
    const { letter, isNew } = await settle(context.db, originalLetters, letterId, became);
    if (isNew) await recordEach(context, eventsOf(letter));
    return letter;
  },
);

/** The client's history tells of every letter, the papers' histories of those that went out. */
function eventsOf({ id, clientId, organizationId, state, ...letter }: LetterRow): EventInput[] {
  if (state === "sending") return [];
  const to = [...letter.to, ...letter.cc].filter((address) => !letter.refused.includes(address));
  const data = { letterId: id, to };
  const papers = state === "sent" ? letter.papers : [];
  return [
    ...papers.map(
      ({ documentId, reconciliationId }): EventInput => ({
        kind: documentId ? "document.original_asked" : "reconciliation.original_asked",
        subject: { id: (documentId ?? reconciliationId)!, organizationId },
        data,
      }),
    ),
    { kind: kinds[state], subject: { id: clientId, organizationId }, data },
  ];
}
