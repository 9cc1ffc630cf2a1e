import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

/** Returns the same account unless it is archived; undefined lets the new document use the default account. */
export async function accountUnlessArchived(
  db: Database,
  id: string | null,
): Promise<string | null | undefined> {
  if (!id) return id;
  const [account] = await db
    .select({ archivedAt: bankAccounts.archivedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, id));
  return account?.archivedAt ? undefined : id;
}
