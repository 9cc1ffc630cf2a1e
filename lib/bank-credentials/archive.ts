import { eq } from "drizzle-orm";
import { bankCredentials } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { findBankCredential } from "./queries";
import { bankCredentialKey } from "./schema";

export const archiveBankCredential = command(
  {
    level: "admin",
    summary: "Archive a bank credential; it is no longer used for requests to the bank",
    input: bankCredentialKey,
    fails: ["not_found"],
  },
  async (context, key) => {
    const { db } = context;
    await lockOrganization(db, key.organizationId);
    const { archivedAt, environment } = await findBankCredential(db, key);
    if (archivedAt) return;
    await db
      .update(bankCredentials)
      .set({ archivedAt: new Date().toISOString() })
      .where(eq(bankCredentials.id, key.id));
    await record(context, "bank_credential.archived", key, { environment });
  },
);
