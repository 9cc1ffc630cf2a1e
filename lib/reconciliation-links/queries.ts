import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { reconciliationLinks } from "@/db/schema";
import { env } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";
import { hashOfSecret } from "@/lib/kernel/secrets";
import type { ReconciliationLink } from "./schema";

const now = () => new Date().toISOString();

/** Returns the condition that a link still works: not revoked and not expired. */
export const isActiveLink = () =>
  and(isNull(reconciliationLinks.revokedAt), gt(reconciliationLinks.expiresAt, now()));

/** Returns the address under which a client sees an act and answers. */
export const linkUrlOf = (token: string) => `${env().BASE_URL}/r/${token}`;

/** Returns a link for responses, without its address, which is stored nowhere. */
export const toLink = ({
  id,
  expiresAt,
  createdAt,
}: typeof reconciliationLinks.$inferSelect): ReconciliationLink => ({ id, expiresAt, createdAt });

/** Returns the working links of an act, newest first. */
export const readActiveLinks = (db: Database, reconciliationId: string) =>
  db
    .select()
    .from(reconciliationLinks)
    .where(and(eq(reconciliationLinks.reconciliationId, reconciliationId), isActiveLink()))
    .orderBy(desc(reconciliationLinks.id));

/** Returns the act of a link. Unknown and ended links cannot be told apart: both throw `not_found`. */
export async function readLinkedId(db: Database, token: string): Promise<string> {
  const [link] = await db
    .select({ id: reconciliationLinks.reconciliationId })
    .from(reconciliationLinks)
    .where(and(eq(reconciliationLinks.tokenHash, hashOfSecret(token)), isActiveLink()));
  if (!link) throw notFound();
  return link.id;
}
