import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankCredentials, organizations } from "@/db/schema";
import { type BankCustomer, listCustomers } from "@/lib/bank/client";
import { accessOf, type BankCredentialRow } from "@/lib/bank-credentials/queries";
import { recordEdit } from "@/lib/events/record-edit";
import { invalid } from "@/lib/kernel/errors";
import { type Context, command, execute } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

const storeCustomerCode = command(
  {
    level: "user",
    summary: "Store the customer code that the bank gave for a credential",
    input: z.object({ organizationId: identifier, id: identifier, customerCode: z.string() }),
  },
  async (context, { customerCode, ...key }) => {
    await context.db.update(bankCredentials).set({ customerCode }).where(eq(bankCredentials.id, key.id));
    await recordEdit(context, "bank_credential.updated", key, ["customerCode"]);
  },
);

/**
 * Asks the bank for its code of the organization, for a credential saved without one, and stores the code.
 * Throws `validation_error` if the code is ambiguous, and BankError.
 */
export async function fetchCustomerCode(context: Context, credential: BankCredentialRow): Promise<void> {
  const { id, organizationId } = credential;
  const customers = await listCustomers(accessOf(credential));
  const [organization] = await context.db
    .select({ inn: organizations.inn })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const customerCode = customerCodeOf(customers, organization?.inn ?? null);
  if (!customerCode) throw invalid("customerCode", "bank_customer");
  await execute(storeCustomerCode, context, { organizationId, id, customerCode });
}

/** Returns the code of the customer with the organization's INN, else of the only business customer. */
function customerCodeOf(customers: BankCustomer[], inn: string | null): string | null {
  const businesses = customers.filter(({ customerType }) => customerType !== "Personal");
  const withSameInn = businesses.filter(({ taxCode }) => inn && taxCode === inn);
  const candidates = withSameInn.length > 0 ? withSameInn : businesses;
  return candidates.length === 1 ? (candidates[0]?.customerCode ?? null) : null;
}
