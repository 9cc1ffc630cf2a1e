import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

/** Bank accounts that a document of the organization may be paid to, the default one first. */
export const accountsOf = (db: Database, organizationId: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), isNull(bankAccounts.archivedAt)))
    .orderBy(desc(bankAccounts.isDefault), bankAccounts.id);
