import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentEmails, documentLinks } from "@/db/schema";
import { addressOf } from "@/lib/document-links/address";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import type { Locale } from "@/lib/i18n/locales";
import { type Page, type PageByIdInput, pageById } from "@/lib/kernel/paging";
import { pickColumns } from "@/lib/kernel/record";
import { failureText } from "@/lib/mail/words";
import { emailColumns } from "./record";
import type { EmailRecord } from "./schema";

export type EmailRow = typeof documentEmails.$inferSelect;

/** Returns an email as responses carry it, with its failure described in the given language. */
export function toRecord(row: EmailRow, locale: Locale): EmailRecord {
  const { to, cc, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, emailColumns), to, cc, refused, error };
}

/** Returns the emails of a document, newest first, each with the address of its link if `showsLinks`. */
export async function emailsOf(
  db: Database,
  documentId: string,
  { limit, cursor }: PageByIdInput,
  showsLinks: boolean,
): Promise<Page<EmailRow>> {
  const rows = await db
    .select({ email: documentEmails, link: linkColumns })
    .from(documentEmails)
    .leftJoin(documentLinks, eq(documentLinks.id, documentEmails.linkId))
    .where(and(eq(documentEmails.documentId, documentId), cursor && lt(documentEmails.id, cursor[0])))
    .orderBy(desc(documentEmails.id))
    .limit(limit + 1);
  const emails = rows.map(({ email, link }) =>
    link && showsLinks ? withLinkAt(email, addressOf(link)) : email,
  );
  return pageById(emails, limit);
}

const linkColumns = { id: documentLinks.id, sealedToken: documentLinks.sealedToken };

/** Returns a stored email as it is sent: with the address of its link, which is stored separately. */
export async function readWithLinkAddress(db: Database, email: EmailRow): Promise<EmailRow> {
  if (!email.linkId) return email;
  const [found] = await db.select(linkColumns).from(documentLinks).where(eq(documentLinks.id, email.linkId));
  return found ? withLinkAt(email, addressOf(found)) : email;
}

/** Puts the address of a link in place of its placeholder; without an address, the placeholder stays. */
export const withLinkAt = (email: EmailRow, address: string | null = null): EmailRow =>
  address ? { ...email, text: email.text.replaceAll(linkPlaceholder, () => address) } : email;
