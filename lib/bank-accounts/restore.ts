import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { hasDefault, makeDefault } from "./default";
import { lockBankAccount } from "./queries";
import { bankAccountRecord } from "./record";
import { bankAccountKey } from "./schema";

export const restoreBankAccount = command(
  {
    level: "admin",
    summary: "Restore an archived bank account; it becomes the default if there is none",
    input: bankAccountKey,
    output: bankAccountRecord,
    fails: ["not_found"],
  },
  async (context, key) => {
    const { db } = context;
    const stored = await lockBankAccount(db, key);
    if (!stored.archivedAt) return stored;
    const [restored] = await db
      .update(bankAccounts)
      .set({ archivedAt: null })
      .where(eq(bankAccounts.id, key.id))
      .returning();
    await record(context, "bank_account.restored", key);
    return (await hasDefault(db, key.organizationId)) ? restored! : makeDefault(db, key);
  },
);
