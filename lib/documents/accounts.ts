import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";

/** Returns the bank accounts that the organization's documents may be paid to, the default account first. */
export const accountsOf = (db: Database, organizationId: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), isNull(bankAccounts.archivedAt)))
    .orderBy(desc(bankAccounts.isDefault), bankAccounts.id);
