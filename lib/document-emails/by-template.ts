import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documentEmails } from "@/db/schema";
import { revisionInForce } from "@/lib/document-issues/read";
import type { DocumentRowInDatabase } from "@/lib/documents/queries";
import { emailTemplateOf } from "@/lib/email-templates/queries";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { type Begun, beginEmail } from "./begin";
import { addressesOf } from "./draft";
import { type EmailRow, withAddress } from "./queries";
import { emailInput } from "./schema";

type Sent = Pick<DocumentRowInDatabase, "id" | "organizationId" | "docType" | "clientId">;

/**
 * Writes down the letter that the organization's template makes of a document, with its PDF and a link, to the client's
 * address, else to the one used last for them. Where the paper in force was sent before, it answers that letter. The document
 * has to be locked. Throws `no_address`, and what `beginEmail` throws.
 */
export async function beginByTemplate(context: Context, document: Sent, to?: string[]): Promise<Begun> {
  const { db, locale } = context;
  const before = await sentBefore(db, document.id);
  if (before) return { email: await withAddress(db, before), isNew: false };
  const receivers = to ?? [await usualAddress(db, document.clientId)];
  const { subject, text } = await emailTemplateOf(db, document, locale);
  const letter = { id: document.id, to: receivers, subject, text, link: true };
  return beginEmail.run(context, emailInput.parse(letter));
}

/** The client's address, else the one that took a letter to them last. Throws `no_address`. */
export async function usualAddress(db: Database, clientId: string | null): Promise<string> {
  if (!clientId) throw new Failure("no_address");
  const [client] = await db.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId));
  const [address] = client?.email ? [client.email] : await addressesOf(db, clientId);
  if (!address) throw new Failure("no_address");
  return address;
}

/** The letter that brought, or may have brought, the paper in force to somebody; null when none did. */
async function sentBefore(db: Database, documentId: string): Promise<EmailRow | null> {
  const { revision, state } = documentEmails;
  const inForce = await revisionInForce(db, documentId);
  const [email] = await db
    .select()
    .from(documentEmails)
    .where(
      and(
        eq(documentEmails.documentId, documentId),
        inForce === null ? isNull(revision) : eq(revision, inForce),
        inArray(state, ["sending", "sent", "unknown"]),
      ),
    )
    .orderBy(desc(documentEmails.id))
    .limit(1);
  return email ?? null;
}
