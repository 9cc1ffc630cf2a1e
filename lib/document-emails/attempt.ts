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

/** How often the process that sends an email shows that it is alive. */
const signMs = 4_000;

type Attempt = {
  /** As it goes out, with the address of its link. */
  email: EmailRow;
  source: PrintSource;
  /** For whom its paper is printed. */
  asker: Asker;
};

/**
 * Sends an email that was begun, and writes down what became of it. Only one process hands it over, whoever else tries:
 * to the others it is as it stands.
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

/** What became of it; null when another process has taken it. Whoever takes it first answers for it, failed or not. */
async function outcomeOf(account: MailAccount, attempt: Attempt, locale: Locale): Promise<Outcome | null> {
  const { email, source, asker } = attempt;
  const made = await attach(email, documentFileName(source.document), () =>
    renderFile(source, "pdf", { asker }),
  );
  const isOurs = await persist(() => withSlot(() => takeToHandOver(database(), documentEmails, email.id)));
  if (!isOurs) return null;
  if (made.failure) return made.failure;
  // Whoever takes a paper back while its letter waits to go out does not want it to.
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

/** Moves `updatedAt`, by which other processes see that somebody is at it. */
async function showLife(id: string): Promise<void> {
  await withSlot(() =>
    database().update(documentEmails).set({ updatedAt: new Date().toISOString() }).where(stillSending(id)),
  ).catch((error) =>
    log.warn({ err: error, emailId: id }, "cannot record that an e-mail is still being sent"),
  );
}

/** Throws `not_found` for one that has gone with its document. */
async function asItStands(id: string): Promise<EmailRow> {
  const [email] = await withSlot(() =>
    database().select().from(documentEmails).where(eq(documentEmails.id, id)),
  );
  if (!email) throw notFound();
  return email;
}
