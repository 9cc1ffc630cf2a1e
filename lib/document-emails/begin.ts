import { eq } from "drizzle-orm";
import { documentEmails } from "@/db/schema";
import { withAccountToPay } from "@/lib/document-issues/account-to-pay";
import { readPaper, revisionInForce } from "@/lib/document-issues/read";
import { addLink } from "@/lib/document-links/create";
import { defaultLinkDays } from "@/lib/document-links/schema";
import { assertNotCorrected, lockDocument } from "@/lib/documents/queries";
import { isOwed } from "@/lib/documents/rules";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import { outstandingAmountOf, valuesForOutstanding } from "@/lib/email-templates/outstanding-amount";
import { asksForLink, fillSubject, fillText, withLink } from "@/lib/email-templates/rules";
import { emailValues, languageOf } from "@/lib/email-templates/values";
import { actorId, actorName } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { newMessageId } from "@/lib/mail/deliver";
import { assertMaySend } from "@/lib/mail/per-day";
import { findEarlierEmail, fingerprintOf } from "@/lib/mail/stored-emails";
import { firstCheckAt } from "@/lib/mail/unfinished";
import { linkLabel } from "@/lib/mail/words";
import type { PrintSource } from "@/lib/print/source";
import { enqueue } from "@/lib/queue/enqueue";
import { finishEmail } from "./finish";
import { type EmailRow, readWithLinkAddress, withLinkAt } from "./queries";
import { isSendable } from "./rules";
import { emailInput } from "./schema";

export type BegunEmail = { email: EmailRow } & ({ isNew: false } | { isNew: true; source: PrintSource });

/**
 * Records an email before the mail server is called. A second request waits for the lock on the document and then
 * gets the email of the first.
 */
export const beginEmail = command(
  {
    level: "user",
    summary: "Record an e-mail that is about to be sent",
    input: emailInput,
    fails: ["not_found", "rate_limited"],
  },
  async (context, input): Promise<BegunEmail> => {
    const { db, locale } = context;
    const { id, to, cc, attach } = input;
    const idempotencyKey = input.idempotencyKey || null;
    const document = await lockDocument(db, id);
    const requestedContent = [to, cc, input.subject, input.text, attach, input.link];
    const key = { idempotencyKey, fingerprint: fingerprintOf(requestedContent) };
    const existing = await findEarlierEmail(db, documentEmails, eq(documentEmails.documentId, id), key);
    if (existing) return { email: await readWithLinkAddress(db, existing), isNew: false };
    if (!isSendable(document)) throw new Failure("conflict", { detail: "document_not_issued" });
    assertNotCorrected(document);
    await assertMaySend(context);

    const text = withLink(input.text, input.link || asksForLink(input.text), linkLabel(locale));
    const link = asksForLink(text) ? await addLink(context, document, defaultLinkDays) : null;
    const source = await readPaper(db, id);
    // The address is stored only sealed, because it opens the document to anyone who has it.
    const asking = outstandingAmountOf(document, isOwed(document), businessToday());
    const language = languageOf(input.text, locale);
    const toPay = await withAccountToPay(db, id, source);
    const letterValues = { ...emailValues(toPay, language), ...valuesForOutstanding(asking, language) };
    const values = { ...letterValues, link: link && linkPlaceholder };
    const [email] = await db
      .insert(documentEmails)
      .values({
        documentId: id,
        ...key,
        state: "sending",
        to,
        cc,
        subject: fillSubject(input.subject, values),
        text: fillText(text, values),
        askedCents: asking?.remainderCents ?? null,
        attach,
        linkId: link?.id,
        revision: await revisionInForce(db, id),
        messageId: newMessageId(mailAccount()),
        sentBy: actorName(context.actor),
        createdBy: actorId(context.actor),
      })
      .returning();
    await enqueue(db, finishEmail, { emailId: email!.id }, { runAt: firstCheckAt() });
    return { email: withLinkAt(email!, link?.url), isNew: true, source };
  },
);
