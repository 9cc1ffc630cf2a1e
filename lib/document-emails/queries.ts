import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentEmails, documentLinks } from "@/db/schema";
import { addressOf } from "@/lib/document-links/address";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import type { Locale } from "@/lib/i18n/locales";
import { type AskedById, type Page, pageById } from "@/lib/kernel/paging";
import { pickColumns } from "@/lib/kernel/record";
import { failureText } from "@/lib/mail/words";
import { emailColumns } from "./record";
import type { EmailRecord } from "./schema";

export type EmailRow = typeof documentEmails.$inferSelect;

/** An email as answers carry it, its failure in the words of a language. */
export function toRecord(row: EmailRow, locale: Locale): EmailRecord {
  const { to, cc, refused, trouble, said } = row;
  const error = trouble && failureText(locale, trouble, said);
  return { ...pickColumns(row, emailColumns), to, cc, refused, error };
}

/** The emails of a document, the newest first, each with the address of its link where that may be told. */
export async function emailsOf(
  db: Database,
  documentId: string,
  { limit, cursor }: AskedById,
  tellsLinks: boolean,
): Promise<Page<EmailRow>> {
  const rows = await db
    .select({ email: documentEmails, link })
    .from(documentEmails)
    .leftJoin(documentLinks, eq(documentLinks.id, documentEmails.linkId))
    .where(and(eq(documentEmails.documentId, documentId), cursor && lt(documentEmails.id, cursor[0])))
    .orderBy(desc(documentEmails.id))
    .limit(limit + 1);
  const emails = rows.map(({ email, link }) =>
    link && tellsLinks ? withLinkAt(email, addressOf(link)) : email,
  );
  return pageById(emails, limit);
}

const link = { id: documentLinks.id, sealedToken: documentLinks.sealedToken };

/** A kept email as it goes out: with the address of its link, which is kept apart. */
export async function withAddress(db: Database, email: EmailRow): Promise<EmailRow> {
  if (!email.linkId) return email;
  const [found] = await db.select(link).from(documentLinks).where(eq(documentLinks.id, email.linkId));
  return found ? withLinkAt(email, addressOf(found)) : email;
}

/** The name of an address that cannot be opened any more stays in its place. */
export const withLinkAt = (email: EmailRow, address: string | null = null): EmailRow =>
  address ? { ...email, text: email.text.replaceAll(linkPlaceholder, () => address) } : email;
