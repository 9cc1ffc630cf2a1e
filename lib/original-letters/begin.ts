import { eq } from "drizzle-orm";
import { originalLetters } from "@/db/schema";
import { lockClient } from "@/lib/clients/queries";
import { actorId, actorName } from "@/lib/kernel/actor";
import { command } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { newMessageId } from "@/lib/mail/deliver";
import { assertMaySend } from "@/lib/mail/per-day";
import { findEarlierEmail, fingerprintOf } from "@/lib/mail/stored-emails";
import { firstCheckAt } from "@/lib/mail/unfinished";
import { readMissingOf } from "@/lib/originals/missing";
import { enqueue } from "@/lib/queue/enqueue";
import { finishOriginalLetter } from "./finish";
import { readSides } from "./queries";
import type { LetterRow } from "./record";
import { letterInput } from "./schema";

export type BegunLetter = { letter: LetterRow; isNew: boolean };

/** Stores an e-mail before the mail server is contacted. A repeated request finds the e-mail of the first one. */
export const beginOriginalLetter = command(
  {
    level: "user",
    summary: "Record an e-mail that is about to be sent",
    input: letterInput,
    fails: ["not_found", "rate_limited"],
  },
  async (
    context,
    { id: clientId, organizationId: requestedOrganizationId, ...input },
  ): Promise<BegunLetter> => {
    const { db, actor } = context;
    await lockClient(db, clientId);
    const { organization } = await readSides(context, clientId, requestedOrganizationId);
    const { to, cc, subject, text } = input;
    const idempotencyKey = input.idempotencyKey || null;
    const key = { idempotencyKey, fingerprint: fingerprintOf([organization.id, to, cc, subject, text]) };
    const existing = await findEarlierEmail(db, originalLetters, eq(originalLetters.clientId, clientId), key);
    if (existing) return { letter: existing, isNew: false };
    const papers = await readMissingOf(db, { organizationId: organization.id, clientId });
    await assertMaySend(context);
    const [letter] = await db
      .insert(originalLetters)
      .values({
        organizationId: organization.id,
        clientId,
        papers: papers.map(({ documentId, reconciliationId }) => ({ documentId, reconciliationId })),
        ...key,
        state: "sending",
        to,
        cc,
        subject,
        text,
        messageId: newMessageId(mailAccount()),
        sentBy: actorName(actor),
        createdBy: actorId(actor),
      })
      .returning();
    await enqueue(db, finishOriginalLetter, { letterId: letter!.id }, { runAt: firstCheckAt() });
    return { letter: letter!, isNew: true };
  },
);
