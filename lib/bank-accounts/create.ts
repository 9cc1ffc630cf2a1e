import { bankAccounts } from "@/db/schema";
import { assertValid } from "@/lib/errors";
import { record } from "@/lib/events/record";
import { command } from "@/lib/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { bankErrors } from "@/lib/requisites";
import { hasDefault, makeDefault } from "./default";
import { bankAccountInput, bankAccountRecord } from "./schema";

export const createBankAccount = command(
  {
    level: "admin",
    summary: "Add a bank account to an organization; the first one becomes its default",
    input: bankAccountInput,
    output: bankAccountRecord,
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
