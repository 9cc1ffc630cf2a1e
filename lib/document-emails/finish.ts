import { eq } from "drizzle-orm";
import { z } from "zod";
import { documentEmails } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { mailAccount } from "@/lib/mail/account";
import { isForgotten, mailActor, mailCaller } from "@/lib/mail/unfinished";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { attemptEmail } from "./attempt";
import { type EmailRow, withAddress } from "./queries";
import { giveUp } from "./sweep";

/** Without a sign of life for so long, the process that was sending has ended. */
const silentMs = 10_000;
const lookAgainMs = 10_000;

/**
 * Looks after an email whose process may end over it. One that was not yet about to be handed over is sent by whoever
 * runs this; of any other nobody knows whether it went out.
 */
export const finishEmail = defineJob({
  name: "email-unfinished",
  input: z.object({ emailId: identifier }),
  uniqueBy: ({ emailId }) => emailId,
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 180,
  run: async ({ emailId }) => {
    const [email] = await withSlot(() =>
      database().select().from(documentEmails).where(eq(documentEmails.id, emailId)),
    );
    if (email?.state !== "sending") return;
    if (Date.now() - Date.parse(email.updatedAt) < silentMs) await lookAgain(emailId, lookAgainMs);
    else if (email.handedAt || isForgotten(email)) await giveUp([emailId]);
    else await sendNow(email);
  },
});

const lookAgain = (emailId: string, inMs: number) =>
  enqueue(database(), finishEmail, { emailId }, { runAt: new Date(Date.now() + inMs) });

async function sendNow(email: EmailRow): Promise<void> {
  const account = mailAccount();
  const revision = email.revision ?? undefined;
  const source = await withSlot(() => readPaper(database(), email.documentId, { revision }));
  const complete = await withSlot(() => withAddress(database(), email));
  const attempt = { email: complete, source, asker: askerOf(mailActor) };
  await attemptEmail(mailCaller(), account, attempt);
}
