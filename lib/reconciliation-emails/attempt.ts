import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { reconciliationEmails } from "@/db/schema";
import { maximumAttachmentBytes } from "@/lib/document-emails/rules";
import { linkPlaceholder } from "@/lib/email-templates/rules";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Caller, command, execute } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import type { MailAccount } from "@/lib/mail/account";
import { deliver, type Outcome } from "@/lib/mail/deliver";
import { fileNameOf } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { renderReconciliation } from "@/lib/print/render";
import { addLink } from "@/lib/reconciliation-links/create";
import { usualDays } from "@/lib/reconciliation-links/schema";
import { lockReconciliation } from "@/lib/reconciliations/queries";
import { identifier } from "@/lib/values/fields";
import type { EmailRow } from "./record";
import { settleReconciliationEmail } from "./settle";

/** For whom its paper is printed. */
type Attempt = { email: EmailRow; paper: ReconciliationPaper; asker: Asker };

/**
 * Sends an email that was begun, and writes down what became of it. Only one process hands it over, whoever else tries:
 * to the others it is as it stands.
 */
export async function attemptReconciliationEmail(
  caller: Caller,
  account: MailAccount,
  attempt: Attempt,
): Promise<EmailRow> {
  const { id: emailId } = attempt.email;
  const attachment = await attachmentOf(attempt);
  const text = await persist(() => execute(takeReconciliationEmail, caller, { emailId }));
  if (text === null) return readEmail(emailId);
  const outcome =
    attachment && "state" in attachment ? attachment : await handOver(account, attempt, text, attachment);
  return persist(() => execute(settleReconciliationEmail, caller, { emailId, outcome }));
}

type Attachment = { name: string; bytes: Uint8Array };

async function attachmentOf({ email, paper, asker }: Attempt): Promise<Attachment | Outcome | null> {
  if (email.attach !== "pdf") return null;
  try {
    const bytes = await renderReconciliation(paper, "pdf", { asker });
    if (bytes.byteLength > maximumAttachmentBytes) return failed("too_large");
    return { name: `${fileNameOf(paper)}.pdf`, bytes };
  } catch (error) {
    return unmade(email, error);
  }
}

const handOver = (
  account: MailAccount,
  { email, paper: { organization } }: Attempt,
  text: string,
  attachment: Attachment | null,
): Promise<Outcome> =>
  deliver(account, {
    ...email,
    text,
    organization: organization.shortName ?? organization.name,
    replyTo: organization.email,
    attachment,
  }).catch((error) => unmade(email, error));

function unmade({ id }: EmailRow, error: unknown): Outcome {
  log.error({ err: error, emailId: id }, "an email could not be made");
  return failed("unmade");
}

const failed = (reason: "too_large" | "unmade"): Outcome => ({ state: "failed", reason, said: null });

/** Answers the text with the address of its link, which is made here and kept nowhere; null when another was first. */
const takeReconciliationEmail = command(
  {
    level: "user",
    summary: "Take a letter to hand it over to the mail server",
    input: z.object({ emailId: identifier }),
    fails: ["not_found"],
  },
  async (context, { emailId }): Promise<string | null> => {
    const [email] = await context.db
      .update(reconciliationEmails)
      .set({ handedAt: new Date().toISOString() })
      .where(
        and(
          eq(reconciliationEmails.id, emailId),
          eq(reconciliationEmails.state, "sending"),
          isNull(reconciliationEmails.handedAt),
        ),
      )
      .returning();
    if (!email) return null;
    if (!email.text.includes(linkPlaceholder)) return email.text;
    const act = await lockReconciliation(context.db, email.reconciliationId);
    const link = await addLink(context, act, usualDays);
    await context.db
      .update(reconciliationEmails)
      .set({ linkId: link.id })
      .where(eq(reconciliationEmails.id, emailId));
    return email.text.replaceAll(linkPlaceholder, link.url);
  },
);

/** An email as it stands. */
export async function readEmail(id: string): Promise<EmailRow> {
  const [email] = await withSlot(() =>
    database().select().from(reconciliationEmails).where(eq(reconciliationEmails.id, id)),
  );
  return email!;
}
