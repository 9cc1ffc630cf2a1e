import { eq } from "drizzle-orm";
import { bankCredentials } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { isSealedWithCurrentKey, seal, unseal } from "@/lib/kernel/secret-box";
import { lockOrganization } from "@/lib/organizations/queries";
import {
  assertOwnAccount,
  type BankCredentialRow,
  findBankCredential,
  tokenPlace,
  toRecord,
} from "./queries";
import { bankCredentialRecord } from "./record";
import { bankCredentialPatch } from "./schema";

export const updateBankCredential = command(
  {
    level: "admin",
    summary: "Update a bank credential; omitted fields and an empty token keep their values",
    input: bankCredentialPatch,
    output: bankCredentialRecord,
    fails: ["not_found", "no_bank_key"],
  },
  async (context, { organizationId, id, token, seen, ...patch }) => {
    const { db } = context;
    const key = { organizationId, id };
    await lockOrganization(db, organizationId);
    const stored = await findBankCredential(db, key);
    assertSeen(toRecord(stored), patch, seen);
    await assertOwnAccount(db, organizationId, patch.bankAccountId);
    const { next, changed } = applyPatch(stored, patch);
    const fields = token ? [...changed, "token"] : changed;
    if (fields.length === 0) return toRecord(stored);
    const [saved] = await db
      .update(bankCredentials)
      .set({ ...next, sealedToken: resealToken(stored, token), updatedAt: new Date().toISOString() })
      .where(eq(bankCredentials.id, id))
      .returning();
    await recordEdit(context, "bank_credential.updated", key, fields);
    return toRecord(saved!);
  },
);

/** Seals a token with the current key, even if the token stays the same, so that old keys can be retired. */
function resealToken({ id, sealedToken }: BankCredentialRow, token: string | undefined): string {
  const place = tokenPlace(id);
  if (token) return seal(token, place);
  return isSealedWithCurrentKey(sealedToken) ? sealedToken : seal(unseal(sealedToken, place), place);
}
