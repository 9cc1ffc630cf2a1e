import { BankError } from "@/lib/bank/bank-error";
import type { BankAccess } from "@/lib/bank/call";
import { type BankCustomer, type BankCustomerAccount, listAccounts, listCustomers } from "@/lib/bank/client";
import { bankFailure } from "@/lib/bank/failure";
import { log } from "@/lib/kernel/log";
import { job } from "@/lib/kernel/operation";
import { accessOf, findBankCredential } from "./queries";
import { type BankConnection, bankConnection, bankCredentialKey } from "./schema";

export const testBankConnection = job(
  {
    level: "admin",
    summary: "Test a token by asking the bank for the customers and accounts that it gives access to",
    input: bankCredentialKey,
    output: bankConnection,
    fails: ["not_found", "no_bank_key", "bank_error", "bank_timeout"],
  },
  async ({ db, locale }, key): Promise<BankConnection> => {
    const access = accessOf(await findBankCredential(db, key));
    try {
      const customers = await listCustomers(access);
      return { ok: true, customers: customersWithAccounts(customers, await listAccountsIfPossible(access)) };
    } catch (error) {
      throw bankFailure(error, locale);
    }
  },
);

/**
 * Returns an empty list if the bank lists no accounts: the customers already prove that the token works, and
 * account codes can then be typed by hand.
 */
async function listAccountsIfPossible(access: BankAccess): Promise<BankCustomerAccount[]> {
  try {
    return await listAccounts(access);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    log.warn({ err: error }, "cannot list the accounts at the bank");
    return [];
  }
}

const customersWithAccounts = (customers: BankCustomer[], accounts: BankCustomerAccount[]) =>
  customers.map(({ customerCode, shortName, fullName, taxCode }) => ({
    customerCode,
    name: shortName || fullName || customerCode,
    inn: taxCode ?? null,
    accounts: accounts
      .filter((account) => !account.customerCode || account.customerCode === customerCode)
      .map(({ accountId, status, accountDetails }) => {
        const [accountCode = "", bik = null] = accountId.split("/");
        return { accountCode, bik, name: accountDetails?.[0]?.name ?? null, status: status ?? null };
      }),
  }));
