import { query } from "@/lib/kernel/operation";
import { findBankAccount } from "./queries";
import { bankAccountRecord } from "./record";
import { bankAccountKey } from "./schema";

export const getBankAccount = query(
  {
    level: "viewer",
    summary: "One bank account of an organization, archived or not",
    input: bankAccountKey,
    output: bankAccountRecord,
    fails: ["not_found"],
  },
  ({ db }, key) => findBankAccount(db, key),
);
