import { eq } from "drizzle-orm";
import { z } from "zod";
import { reconciliationEmails } from "@/db/schema";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import type { Asker } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, command, execute } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import type { MailAccount } from "@/lib/mail/account";
import { attach } from "@/lib/mail/attachment";
import type { Email } from "@/lib/mail/compose";
import { deliver, signedBy } from "@/lib/mail/deliver";
import { takeToHandOver } from "@/lib/mail/kept";
import { failed, type Outcome, unmade } from "@/lib/mail/outcome";
import { fileNameOf } from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { renderReconciliation } from "@/lib/print/render";
import { addLink } from "@/lib/reconciliation-links/create";
import { usualDays } from "@/lib/reconciliation-links/schema";
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
  const made = await attach(email, `${fileNameOf(paper)}.pdf`, () =>
    renderReconciliation(paper, "pdf", { asker }),
  );
  const taken = await persist(() => execute(takeReconciliationEmail, caller, { emailId }));
  if (!taken) return readEmail(emailId);
  const outcome =
    taken.failure ?? made.failure ?? (await handOver(account, attempt, taken.text, made.attachment));
  return persist(() => execute(settleReconciliationEmail, caller, { emailId, outcome }));
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
    ...signedBy(organization),
    attachment,
  }).catch((error) => unmade(email.id, error));

type Taken = { text: string; failure?: undefined } | { failure: Outcome };

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
  async (context, { emailId }): Promise<Taken | null> => {
    const email = await takeToHandOver(context.db, reconciliationEmails, emailId);
    if (!email) return null;
    const act = await lockReconciliation(context.db, email.reconciliationId);
    if (act.status === "cancelled") return { failure: failed("cancelled") };
    if (!email.text.includes(linkPlaceholder)) return { text: email.text };
    const link = await addLink(context, act, usualDays);
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
