import { eq } from "drizzle-orm";
import { bankAccounts } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { assertValid, invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { bankErrors } from "@/lib/values/requisites";
import { makeDefault, passDefaultOn } from "./default";
import { findBankAccount, lockBankAccount } from "./queries";
import { bankAccountRecord } from "./record";
import { bankAccountPatch } from "./schema";

export const updateBankAccount = command(
  {
    level: "admin",
    summary: "Update a bank account; omitted fields keep their values",
    input: bankAccountPatch,
    output: bankAccountRecord,
    fails: ["not_found"],
  },
  async (context, { organizationId, id, isDefault, seen, ...patch }) => {
    const { db } = context;
    const key = { organizationId, id };
    const stored = await lockBankAccount(db, key);
    assertSeen(stored, { ...patch, isDefault }, seen);
    const { next, changed } = applyPatch(stored, { ...patch, isDefault });
    assertValid(bankErrors(next));
    if (changed.length === 0) return stored;
    if (isDefault && stored.archivedAt) throw invalid("isDefault", "archived_bank_account");
    await db
      .update(bankAccounts)
      .set({ ...patch, updatedAt: new Date().toISOString() })
      .where(eq(bankAccounts.id, id));
    if (next.isDefault !== stored.isDefault) await (next.isDefault ? makeDefault : passDefaultOn)(db, key);
    await recordEdit(context, "bank_account.updated", key, changed);
    return findBankAccount(db, key);
  },
);
