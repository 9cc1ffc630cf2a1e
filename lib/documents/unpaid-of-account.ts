import { and, asc, eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { findBankAccount } from "@/lib/bank-accounts/queries";
import { bankAccountKey } from "@/lib/bank-accounts/schema";
import { query } from "@/lib/kernel/operation";
import { isOwed } from "./payable";

const maxNamed = 5;

/** The unpaid invoices that name a bank account: how many, and the oldest of them. */
type UnpaidOfAccount = { count: number; oldest: Array<{ id: string; number: string }> };

export const unpaidOfAccount = query(
  {
    level: "viewer",
    summary: "Count the unpaid invoices that name a bank account, and return the oldest ones",
    input: bankAccountKey,
    fails: ["not_found"],
  },
  async ({ db }, key): Promise<UnpaidOfAccount> => {
    const { id: accountId } = await findBankAccount(db, key);
    const { id, number, date, bankAccountId } = documents;
    const isUnpaidOfAccount = and(isOwed, eq(bankAccountId, accountId));
    const [count, oldest] = await Promise.all([
      db.$count(documents, isUnpaidOfAccount),
      db
        .select({ id, number })
        .from(documents)
        .where(isUnpaidOfAccount)
        .orderBy(asc(date), asc(id))
        .limit(maxNamed),
    ]);
    return { count, oldest };
  },
);
