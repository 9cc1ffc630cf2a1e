import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documentEmails, documents } from "@/db/schema";
import { withAccountToPay } from "@/lib/document-issues/account-to-pay";
import { readPaper } from "@/lib/document-issues/read";
import { isOwed } from "@/lib/documents/rules";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import {
  outstandingAmountOf,
  templateForOutstanding,
  valuesForOutstanding,
} from "@/lib/email-templates/outstanding-amount";
import { emailTemplateOf } from "@/lib/email-templates/queries";
import { fillSubject, fillText } from "@/lib/email-templates/rules";
import { emailValues, languageOf } from "@/lib/email-templates/values";
import { actorReaches } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "@/lib/mail/account";
import { documentFileName } from "@/lib/print/model";
import { distinctAddresses, isSendable } from "./rules";
import { documentKey, type EmailDraft, emailDraft } from "./schema";

const maxKnownAddresses = 8;
const maxSearchedEmails = 50;

const { clientId, organizationId, docType, status, correctedById } = documents;
const { totalCents, paidCents, dueDate } = documents;
const addressedColumns = {
  clientId,
  organizationId,
  docType,
  status,
  correctedById,
  totalCents,
  paidCents,
  dueDate,
};

export const draftEmail = query(
  {
    level: "user",
    summary: "Draft an e-mail with a document by the organization's template",
    input: documentKey,
    output: emailDraft,
    fails: ["not_found"],
  },
  async ({ db, locale, actor }, { id }): Promise<EmailDraft> => {
    const [document] = await db
      .select({ ...addressedColumns, email: clients.email })
      .from(documents)
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .where(eq(documents.id, id));
    if (!document) throw notFound();
    const asking = outstandingAmountOf(document, isOwed(document), businessToday());
    const [source, storedTemplate, knownAddresses] = await Promise.all([
      readPaper(db, id, { images: "none" }),
      emailTemplateOf(db, document, locale),
      document.clientId ? addressesOf(db, document.clientId) : [],
    ]);
    // A draft that must be issued before sending has been issued by the time it is sent, so it can have a link.
    const canLink = document.status !== "draft" || !isSendable(document);
    const language = languageOf(storedTemplate.text, locale);
    const template = templateForOutstanding(storedTemplate, asking, language);
    const toPay = await withAccountToPay(db, id, source);
    const letterValues = { ...emailValues(toPay, language), ...valuesForOutstanding(asking, language) };
    const values = { ...letterValues, link: canLink ? linkPlaceholder : null };
    const missing = missingVariables();
    return {
      to: document.email ?? knownAddresses[0] ?? "",
      knownAddresses,
      subject: fillSubject(template.subject, values),
      text: fillText(template.text, values),
      fileName: documentFileName(source.document),
      canLink,
      isSetUp: missing.length === 0,
      missing: actorReaches(actor, "admin") ? missing : [],
    };
  },
);

/** Returns the addresses of earlier emails to a client, the latest first. */
export async function addressesOf(db: Database, clientId: string): Promise<string[]> {
  const emails = await db
    .select({ to: documentEmails.to, cc: documentEmails.cc })
    .from(documentEmails)
    .innerJoin(documents, eq(documents.id, documentEmails.documentId))
    .where(and(eq(documents.clientId, clientId), inArray(documentEmails.state, ["sent", "unknown"])))
    .orderBy(desc(documentEmails.id))
    .limit(maxSearchedEmails);
  return distinctAddresses(emails.flatMap(({ to, cc }) => [...to, ...cc])).slice(0, maxKnownAddresses);
}
