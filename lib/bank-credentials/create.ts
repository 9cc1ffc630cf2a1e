import { v7 } from "uuid";
import { bankCredentials } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { seal } from "@/lib/kernel/secret-box";
import { lockOrganization } from "@/lib/organizations/queries";
import { assertOwnAccount, tokenPlace, toRecord } from "./queries";
import { bankCredentialRecord } from "./record";
import { bankCredentialInput } from "./schema";

export const createBankCredential = command(
  {
    level: "admin",
    summary: "Add a bank credential to an organization; its token is encrypted and never returned",
    input: bankCredentialInput,
    output: bankCredentialRecord,
    fails: ["not_found", "no_bank_key"],
  },
  async (context, { token, ...input }) => {
    const { db } = context;
    await lockOrganization(db, input.organizationId);
    await assertOwnAccount(db, input.organizationId, input.bankAccountId);
    const id = v7();
    const [created] = await db
      .insert(bankCredentials)
      .values({ ...input, id, sealedToken: seal(token, tokenPlace(id)) })
      .returning();
    await record(context, "bank_credential.created", created!, { environment: input.environment });
    return toRecord(created!);
  },
);
