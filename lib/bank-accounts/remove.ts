import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema";
import { record } from "@/lib/events/record";
import { deleteUnused, type Removal, removalRecord } from "@/lib/kernel/delete-unused";
import { command } from "@/lib/kernel/operation";
import { passDefaultOn } from "./default";
import { lockBankAccount } from "./queries";
import { bankAccountKey } from "./schema";

export const removeBankAccount = command(
  {
    level: "admin",
    summary: "Delete a bank account; if documents or projects use it, it is archived instead",
    input: bankAccountKey,
    output: removalRecord,
    fails: ["not_found"],
  },
  async (context, key): Promise<Removal> => {
    const { db } = context;
    const { isDefault, archivedAt, bik, accountNumber } = await lockBankAccount(db, key);
    const isThisAccount = eq(bankAccounts.id, key.id);
    const isDeleted = await deleteUnused(db, (tx) => tx.delete(bankAccounts).where(isThisAccount));
    if (!isDeleted && archivedAt) return { outcome: "archived" };
    if (!isDeleted) {
      await db
        .update(bankAccounts)
        .set({ archivedAt: new Date().toISOString(), isDefault: false })
        .where(isThisAccount);
    }
    if (isDefault) await passDefaultOn(db, key);
    const outcome = isDeleted ? "deleted" : "archived";
    await record(context, `bank_account.${outcome}`, key, { bik, accountNumber });
    return { outcome };
  },
);
