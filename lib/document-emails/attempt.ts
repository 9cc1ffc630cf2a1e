import { and, eq } from "drizzle-orm";
import { documentEmails } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { notFound } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { type Caller, execute } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import type { MailAccount } from "@/lib/mail/account";
import { attach } from "@/lib/mail/attachment";
import { deliver, signedBy } from "@/lib/mail/deliver";
import { takeToHandOver } from "@/lib/mail/kept";
import { failed, type Outcome, unmade } from "@/lib/mail/outcome";
import { documentFileName } from "@/lib/print/model";
import { renderFile } from "@/lib/print/render";
import type { PrintSource } from "@/lib/print/source";
import { askedCode } from "./asked-code";
import type { EmailRow } from "./queries";
import { settleEmail } from "./settle";
import { isStillMeant } from "./still-meant";

/** How often the process that sends an email signals that it is alive, in ms. */
const signMs = 4_000;

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
  const signs = setInterval(() => showLife(email.id), signMs);
  try {
    const outcome = await outcomeOf(account, attempt, caller.locale);
    if (!outcome) return await asItStands(email.id);
    return await persist(() => execute(settleEmail, caller, { emailId: email.id, outcome }));
  } finally {
    clearInterval(signs);
  }
}

/**
 * Returns the outcome, or null when another process has taken the email. The first process to take it is responsible
 * for it, whether or not it succeeds.
 */
async function outcomeOf(account: MailAccount, attempt: Attempt, locale: Locale): Promise<Outcome | null> {
  const { email, source, asker } = attempt;
  const made = await attach(email, documentFileName(source.document), () =>
    renderFile(source, "pdf", { asker }),
  );
  const isOurs = await persist(() => withSlot(() => takeToHandOver(database(), documentEmails, email.id)));
  if (!isOurs) return null;
  if (made.failure) return made.failure;
  // Somebody who takes a paper back while its letter is waiting does not want it sent.
  const isMeant = await persist(() => withSlot(() => isStillMeant(database(), email)));
  if (!isMeant) return failed("withdrawn");
  const { attachment } = made;
  try {
    const code = askedCode(source, email, locale);
    const pictures = code ? [code] : [];
    return await deliver(account, {
      ...email,
      ...signedBy(source.organization),
      attachment,
      pictures,
    });
  } catch (error) {
    return unmade(email.id, error);
  }
}

const stillSending = (id: string) => and(eq(documentEmails.id, id), eq(documentEmails.state, "sending"));

/** Updates `updatedAt`, which shows other processes that the email is being sent. */
async function showLife(id: string): Promise<void> {
  await withSlot(() =>
    database().update(documentEmails).set({ updatedAt: new Date().toISOString() }).where(stillSending(id)),
  ).catch((error) =>
    log.warn({ err: error, emailId: id }, "cannot record that an e-mail is still being sent"),
  );
}

/** Throws `not_found` if the email was deleted with its document. */
async function asItStands(id: string): Promise<EmailRow> {
  const [email] = await withSlot(() =>
    database().select().from(documentEmails).where(eq(documentEmails.id, id)),
  );
  if (!email) throw notFound();
  return email;
}
