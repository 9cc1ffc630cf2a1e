import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documentEmails } from "@/db/schema";
import { revisionInForce } from "@/lib/document-issues/read";
import type { DocumentRowInDatabase } from "@/lib/documents/queries";
import { emailTemplateOf } from "@/lib/email-templates/queries";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { type BegunEmail, beginEmail } from "./begin";
import { addressesOf } from "./draft";
import { type EmailRow, readWithLinkAddress } from "./queries";
import { emailInput } from "./schema";

type SentDocument = Pick<DocumentRowInDatabase, "id" | "organizationId" | "docType" | "clientId">;

/**
 * Records the letter that the organization's template makes for a document, with its PDF and a link, to the client's
 * address, else to the address last used for the client. Returns the earlier letter if the issue in force was already
 * sent. The document must be locked. Throws `no_address`, and whatever `beginEmail` throws.
 */
export async function beginByTemplate(
  context: Context,
  document: SentDocument,
  to?: string[],
): Promise<BegunEmail> {
  const { db, locale } = context;
  const earlier = await findSentEarlier(db, document.id);
  if (earlier) return { email: await readWithLinkAddress(db, earlier), isNew: false };
  const receivers = to ?? [await findClientAddress(db, document.clientId)];
  const { subject, text } = await emailTemplateOf(db, document, locale);
  const letter = { id: document.id, to: receivers, subject, text, link: true };
  return beginEmail.run(context, emailInput.parse(letter));
}

/** Returns the client's address, else the address that last accepted a letter to the client. Throws `no_address`. */
export async function findClientAddress(db: Database, clientId: string | null): Promise<string> {
  if (!clientId) throw new Failure("no_address");
  const [client] = await db.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId));
  const [address] = client?.email ? [client.email] : await addressesOf(db, clientId);
  if (!address) throw new Failure("no_address");
  return address;
}

/** Returns the letter that delivered, or may have delivered, the issue in force; null when there is none. */
async function findSentEarlier(db: Database, documentId: string): Promise<EmailRow | null> {
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
