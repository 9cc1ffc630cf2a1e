import { eq } from "drizzle-orm";
import { z } from "zod";
import { documentEmails, documents } from "@/db/schema";
import { endLink } from "@/lib/document-links/revoke";
import { record } from "@/lib/events/record";
import { type Context, command } from "@/lib/kernel/operation";
import { outcomeSchema } from "@/lib/mail/outcome";
import { acceptedAddresses } from "@/lib/mail/rules";
import { settle } from "@/lib/mail/settle";
import { identifier } from "@/lib/values/fields";
import type { EmailRow } from "./queries";

const eventKindByState = {
  sent: "document.emailed",
  failed: "document.email_failed",
  unknown: "document.email_unknown",
} as const;

/**
 * Records the outcome of an email. A response that arrives after a sweep gave the email up still counts, because it
 * is the truth.
 */
export const settleEmail = command(
  {
    level: "user",
    summary: "Record the delivery outcome of an e-mail",
    input: z.object({ emailId: identifier, outcome: outcomeSchema }),
    fails: ["not_found"],
  },
  async (context, { emailId, outcome: deliveryOutcome }): Promise<EmailRow> => {
    const { letter: email, isNew } = await settle(context.db, documentEmails, emailId, deliveryOutcome);
    if (isNew) await recordOutcome(context, email);
    return email;
  },
);

/** Records an email's outcome in its document's history, and ends the link of an email that was not delivered. */
export async function recordOutcome(context: Pick<Context, "db" | "actor">, email: EmailRow): Promise<void> {
  const { id, documentId, linkId, state, refused } = email;
  if (state === "sending") return;
  const [document] = await context.db
    .select({ id: documents.id, organizationId: documents.organizationId })
    .from(documents)
    .where(eq(documents.id, documentId));
  await record(context, eventKindByState[state], document!, {
    emailId: id,
    to: acceptedAddresses(email),
    refused,
  });
  if (state === "failed" && linkId) await endLink(context, document!, linkId);
}
