import { eq } from "drizzle-orm";
import { bankCredentials } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { findBankCredential, toRecord } from "./queries";
import { bankCredentialRecord } from "./record";
import { bankCredentialKey } from "./schema";

export const restoreBankCredential = command(
  {
    level: "admin",
    summary: "Restore an archived bank credential with the token that it had",
    input: bankCredentialKey,
    output: bankCredentialRecord,
    fails: ["not_found"],
  },
  async (context, key) => {
    const { db } = context;
    await lockOrganization(db, key.organizationId);
    const stored = await findBankCredential(db, key);
    if (!stored.archivedAt) return toRecord(stored);
    const [restored] = await db
      .update(bankCredentials)
      .set({ archivedAt: null })
      .where(eq(bankCredentials.id, key.id))
      .returning();
    await record(context, "bank_credential.restored", key, { environment: stored.environment });
    return toRecord(restored!);
  },
);
