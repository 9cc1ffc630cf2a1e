import { and, eq, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clientPayers, documents } from "@/db/schema";
import { payerKeyOfInn } from "@/lib/values/payer-key";

type NamedTaxpayer = { id: string; name: string; inn: string | null };

/**
 * Remembers the INN that a client has before a change as that of a payer of the client, because money may still come by
 * it, such as after a reorganization. An INN that no issued document carries is taken for a mistake and not remembered.
 */
export async function rememberFormerInn(
  db: Database,
  { id: clientId, name, inn }: NamedTaxpayer,
  nextInn: string | null,
): Promise<void> {
  const key = payerKeyOfInn(inn);
  if (!key || inn === nextInn) return;
  const [issued] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.clientId, clientId), ne(documents.status, "draft")))
    .limit(1);
  if (issued) await db.insert(clientPayers).values({ clientId, key, inn, name }).onConflictDoNothing();
}
