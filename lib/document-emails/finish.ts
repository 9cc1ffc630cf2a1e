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
import { type EmailRow, readWithLinkAddress } from "./queries";
import { giveUp } from "./sweep";

/** Without a sign of life for this long, in ms, the sending process is considered dead. */
const maxSilenceMs = 10_000;
const recheckMs = 10_000;

/**
 * Finishes an email whose process may have died while sending it. If the email was not yet being handed over and is
 * not too old (`isForgotten`), it is sent now; otherwise it is given up, because it is unknown whether it was
 * delivered.
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
    if (Date.now() - Date.parse(email.updatedAt) < maxSilenceMs) await scheduleRecheck(emailId, recheckMs);
    else if (email.handedAt || isForgotten(email)) await giveUp([emailId]);
    else await sendNow(email);
  },
});

const scheduleRecheck = (emailId: string, inMs: number) =>
  enqueue(database(), finishEmail, { emailId }, { runAt: new Date(Date.now() + inMs) });

async function sendNow(email: EmailRow): Promise<void> {
  const account = mailAccount();
  const revision = email.revision ?? undefined;
  const source = await withSlot(() => readPaper(database(), email.documentId, { revision }));
  const emailWithLink = await withSlot(() => readWithLinkAddress(database(), email));
  const attempt = { email: emailWithLink, source, asker: askerOf(mailActor) };
  await attemptEmail(mailCaller(), account, attempt);
}
