import { query } from "@/lib/kernel/operation";
import { findBankAccount } from "./queries";
import { bankAccountKey, bankAccountRecord } from "./schema";

export const getBankAccount = query(
  {
    level: "viewer",
    summary: "One bank account of an organization, archived or not",
    input: bankAccountKey,
    output: bankAccountRecord,
  },
  ({ db }, key) => findBankAccount(db, key),
);
