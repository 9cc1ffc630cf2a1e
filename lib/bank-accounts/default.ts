import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts } from "@/db/schema";
import type { BankAccount } from "./schema";

type Key = { organizationId: string; id: string };

/** Makes an account the only default of its organization, which the caller must have locked. */
export async function makeDefault(db: Database, { organizationId, id }: Key): Promise<BankAccount> {
  await db
    .update(bankAccounts)
    .set({ isDefault: false })
    .where(and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.isDefault, true)));
  const [account] = await db
    .update(bankAccounts)
    .set({ isDefault: true })
    .where(eq(bankAccounts.id, id))
    .returning();
  return account!;
}

/** Makes the oldest other account in use the default, if there is one. */
export async function passDefaultOn(db: Database, { organizationId, id }: Key): Promise<void> {
  const [nextAccount] = await db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.organizationId, organizationId),
        ne(bankAccounts.id, id),
        isNull(bankAccounts.archivedAt),
      ),
    )
    .orderBy(asc(bankAccounts.id))
    .limit(1);
  if (nextAccount) await makeDefault(db, nextAccount);
}

/** Returns whether an organization has a default account. */
export async function hasDefault(db: Database, organizationId: string): Promise<boolean> {
  const isOrganizationDefault = and(
    eq(bankAccounts.organizationId, organizationId),
    eq(bankAccounts.isDefault, true),
  );
  return (await db.$count(bankAccounts, isOrganizationDefault)) > 0;
}
