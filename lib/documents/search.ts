import { and, eq, like, or, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";
import { holds, isAmong, isOneOf, rareAtMost } from "@/lib/kernel/search-condition";
import { parseAmount } from "@/lib/values/money";
import { foldedTerm, likePattern } from "@/lib/values/search";

/**
 * The condition that a document has `q` in its number or its client's names, INN or e-mail, or as its exact total; for a
 * query that joins the client. As in `containing`, what is rare is looked up beforehand, and what is common is met while the
 * list is walked.
 */
export async function mentioning(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const pattern = likePattern(q);
  const term = foldedTerm(q);
  if (!q || !pattern || !term) return undefined;
  const totalCents = parseAmount(q);
  const hasTotal = totalCents === null ? undefined : eq(documents.totalCents, totalCents);
  const known = await db
    .select({ id: clients.id })
    .from(clients)
    .where(like(clients.search, pattern))
    .limit(rareAtMost + 1);
  const isRare = known.length <= rareAtMost;
  const walk = or(
    holds(documents.search, term),
    isRare ? isAmong(documents.clientId, known) : holds(clients.search, term),
    hasTotal,
  );
  if (!isRare) return walk;
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(scope, or(like(documents.search, pattern), isOneOf(documents.clientId, known), hasTotal)))
    .limit(rareAtMost + 1);
  return found.length > rareAtMost ? walk : isOneOf(documents.id, found);
}
