import { bankAccounts } from "@/db/schema";
import { record } from "@/lib/events/record";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { bankErrors } from "@/lib/values/requisites";
import { hasDefault, makeDefault } from "./default";
import { bankAccountRecord } from "./record";
import { bankAccountInput } from "./schema";

export const createBankAccount = command(
  {
    level: "admin",
    summary: "Add a bank account to an organization; the first one becomes its default",
    input: bankAccountInput,
    output: bankAccountRecord,
    fails: ["not_found"],
  },
  async (context, { isDefault, ...input }) => {
    const { db } = context;
    await lockOrganization(db, input.organizationId);
    assertValid(bankErrors(input));
    const [created] = await db.insert(bankAccounts).values(input).returning();
    const { bik, accountNumber } = created!;
    await record(context, "bank_account.created", created!, { bik, accountNumber });
    const becomesDefault = isDefault || !(await hasDefault(db, input.organizationId));
    return becomesDefault ? makeDefault(db, created!) : created!;
  },
);
