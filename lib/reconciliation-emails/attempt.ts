import { eq } from "drizzle-orm";
import { z } from "zod";
import { reconciliationEmails } from "@/db/schema";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, command, execute } from "@/lib/kernel/operation";
import { retryWhileUnavailable } from "@/lib/kernel/retry-while-unavailable";
import type { MailAccount } from "@/lib/mail/account";
import { renderAttachment } from "@/lib/mail/attachment";
import type { Email } from "@/lib/mail/compose";
import { deliver, senderOf } from "@/lib/mail/deliver";
import { composeFailure, failedOutcome, type Outcome } from "@/lib/mail/outcome";
import { claimForHandOver } from "@/lib/mail/stored-emails";
import { reconciliationFileName } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { renderReconciliation } from "@/lib/print/render";
import { addLink } from "@/lib/reconciliation-links/create";
import { defaultDays } from "@/lib/reconciliation-links/schema";
import { lockReconciliation } from "@/lib/reconciliations/queries";
import { identifier } from "@/lib/values/fields";
import type { EmailRow } from "./record";
import { settleReconciliationEmail } from "./settle";

/** `asker` is the requester for whom the paper is printed. */
type Attempt = { email: EmailRow; paper: ReconciliationPaper; asker: Asker };

/**
 * Sends an email that was begun and records its outcome. Only one process hands it over; the others return
 * its current state.
 */
export async function attemptReconciliationEmail(
  caller: Caller,
  account: MailAccount,
  attempt: Attempt,
): Promise<EmailRow> {
  const { email, paper, asker } = attempt;
  const { id: emailId } = email;
  const attached = await renderAttachment(email, `${reconciliationFileName(paper)}.pdf`, () =>
    renderReconciliation(paper, "pdf", { asker }),
  );
  const takenEmail = await retryWhileUnavailable(() => execute(takeReconciliationEmail, caller, { emailId }));
  if (!takenEmail) return readEmail(emailId);
  const outcome =
    takenEmail.failure ??
    attached.failure ??
    (await handOver(account, attempt, takenEmail.text, attached.attachment));
  return retryWhileUnavailable(() => execute(settleReconciliationEmail, caller, { emailId, outcome }));
}

const handOver = (
  account: MailAccount,
  { email, paper: { organization } }: Attempt,
  text: string,
  attachment: Email["attachment"],
): Promise<Outcome> =>
  deliver(account, {
    ...email,
    text,
    ...senderOf(organization),
    attachment,
  }).catch((error) => composeFailure(email.id, error));

type TakenEmail = { text: string; failure?: undefined } | { failure: Outcome };

/**
 * Takes an email for handover and returns its text with the address of a new link, which is stored nowhere;
 * null if another process took it first. Nothing is sent for an act cancelled in the meantime.
 */
const takeReconciliationEmail = command(
  {
    level: "user",
    summary: "Take an e-mail to hand it over to the mail server",
    input: z.object({ emailId: identifier }),
    fails: ["not_found"],
  },
  async (context, { emailId }): Promise<TakenEmail | null> => {
    const email = await claimForHandOver(context.db, reconciliationEmails, emailId);
    if (!email) return null;
    const act = await lockReconciliation(context.db, email.reconciliationId);
    if (act.status === "cancelled") return { failure: failedOutcome("cancelled") };
    if (!email.text.includes(linkPlaceholder)) return { text: email.text };
    const link = await addLink(context, act, defaultDays);
    await context.db
      .update(reconciliationEmails)
      .set({ linkId: link.id })
      .where(eq(reconciliationEmails.id, emailId));
    return { text: email.text.replaceAll(linkPlaceholder, link.url) };
  },
);

/** Reads an email. */
export async function readEmail(id: string): Promise<EmailRow> {
  const [email] = await withSlot(() =>
    database().select().from(reconciliationEmails).where(eq(reconciliationEmails.id, id)),
  );
  return email!;
}
