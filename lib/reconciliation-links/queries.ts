import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { reconciliationLinks } from "@/db/schema";
import { env } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";
import { hashOfSecret } from "@/lib/kernel/secrets";
import type { ReconciliationLink } from "./schema";

const now = () => new Date().toISOString();

/** Whether a link still opens: nobody has ended it, and its days are not over. */
export const isAlive = () =>
  and(isNull(reconciliationLinks.revokedAt), gt(reconciliationLinks.expiresAt, now()));

/** The address under which a client sees an act and answers. */
export const addressWith = (token: string) => `${env().BASE_URL}/r/${token}`;

/** A link as answers carry it, without its address, which is kept nowhere. */
export const toLink = ({
  id,
  expiresAt,
  createdAt,
}: typeof reconciliationLinks.$inferSelect): ReconciliationLink => ({ id, expiresAt, createdAt });

/** The links of an act that work, the newest first. */
export const aliveLinks = (db: Database, reconciliationId: string) =>
  db
    .select()
    .from(reconciliationLinks)
    .where(and(eq(reconciliationLinks.reconciliationId, reconciliationId), isAlive()))
    .orderBy(desc(reconciliationLinks.id));

/** The act of a link. Nothing tells a link that never was from one that ended: both are `not_found`. */
export async function linkedIdOf(db: Database, token: string): Promise<string> {
  const [link] = await db
    .select({ id: reconciliationLinks.reconciliationId })
    .from(reconciliationLinks)
    .where(and(eq(reconciliationLinks.tokenHash, hashOfSecret(token)), isAlive()));
  if (!link) throw notFound();
  return link.id;
}
