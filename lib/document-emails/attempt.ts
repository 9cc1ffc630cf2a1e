import { and, eq } from "drizzle-orm";
import { documentEmails } from "@/db/schema";
import { withAccountToPay } from "@/lib/document-issues/account-to-pay";
import type { Locale } from "@/lib/i18n/locales";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { notFound } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { type Caller, execute } from "@/lib/kernel/operation";
import { retryWhileUnavailable } from "@/lib/kernel/retry-while-unavailable";
import type { MailAccount } from "@/lib/mail/account";
import { renderAttachment } from "@/lib/mail/attachment";
import { deliver, senderOf } from "@/lib/mail/deliver";
import { composeFailure, failedOutcome, type Outcome } from "@/lib/mail/outcome";
import { claimForHandOver } from "@/lib/mail/stored-emails";
import { documentFileName } from "@/lib/print/model";
import { renderFile } from "@/lib/print/render";
import type { PrintSource } from "@/lib/print/source";
import { paymentCodePicture } from "./payment-code";
import type { EmailRow } from "./queries";
import { settleEmail } from "./settle";
import { isStillSendable } from "./still-sendable";

/** How often the process that sends an email signals that it is alive, in ms. */
const heartbeatMs = 4_000;

type Attempt = {
  /** As it is sent, with the address of its link. */
  email: EmailRow;
  source: PrintSource;
  /** The asker for whom the paper is printed. */
  asker: Asker;
};

/**
 * Sends an email that was begun, and records the outcome. Only one process hands it over to the mail server,
 * whichever others try; those return the email as it is stored.
 */
export async function attemptEmail(
  caller: Caller,
  account: MailAccount,
  attempt: Attempt,
): Promise<EmailRow> {
  const { email } = attempt;
  const heartbeat = setInterval(() => recordHeartbeat(email.id), heartbeatMs);
  try {
    const outcome = await takeAndDeliver(account, attempt, caller.locale);
    if (!outcome) return await readStoredEmail(email.id);
    return await retryWhileUnavailable(() => execute(settleEmail, caller, { emailId: email.id, outcome }));
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Returns the outcome, or null when another process has taken the email. The first process to take it is responsible
 * for it, whether or not it succeeds.
 */
async function takeAndDeliver(
  account: MailAccount,
  attempt: Attempt,
  locale: Locale,
): Promise<Outcome | null> {
  const { email, source, asker } = attempt;
  const attached = await renderAttachment(email, documentFileName(source.document), () =>
    renderFile(source, "pdf", { asker }),
  );
  const hasTaken = await retryWhileUnavailable(() =>
    withSlot(() => claimForHandOver(database(), documentEmails, email.id)),
  );
  if (!hasTaken) return null;
  if (attached.failure) return attached.failure;
  // Somebody who takes a paper back while its letter is waiting does not want it sent.
  const canStillSend = await retryWhileUnavailable(() => withSlot(() => isStillSendable(database(), email)));
  if (!canStillSend) return failedOutcome("withdrawn");
  const { attachment } = attached;
  const toPay = await retryWhileUnavailable(() =>
    withSlot(() => withAccountToPay(database(), email.documentId, source)),
  );
  try {
    const code = paymentCodePicture(toPay, email, locale);
    const pictures = code ? [code] : [];
    return await deliver(account, {
      ...email,
      ...senderOf(source.organization),
      attachment,
      pictures,
    });
  } catch (error) {
    return composeFailure(email.id, error);
  }
}

const isStillSending = (id: string) => and(eq(documentEmails.id, id), eq(documentEmails.state, "sending"));

/** Updates `updatedAt`, which shows other processes that the email is being sent. */
async function recordHeartbeat(id: string): Promise<void> {
  await withSlot(() =>
    database().update(documentEmails).set({ updatedAt: new Date().toISOString() }).where(isStillSending(id)),
  ).catch((error) =>
    log.warn({ err: error, emailId: id }, "cannot record that an e-mail is still being sent"),
  );
}

/** Throws `not_found` if the email was deleted with its document. */
async function readStoredEmail(id: string): Promise<EmailRow> {
  const [email] = await withSlot(() =>
    database().select().from(documentEmails).where(eq(documentEmails.id, id)),
  );
  if (!email) throw notFound();
  return email;
}
