import { query } from "@/lib/kernel/operation";
import { findBankAccount } from "./queries";
import { bankAccountRecord } from "./record";
import { bankAccountKey } from "./schema";

export const getBankAccount = query(
  {
    level: "viewer",
    summary: "Return one bank account of an organization, even if archived",
    input: bankAccountKey,
    output: bankAccountRecord,
    fails: ["not_found"],
  },
  ({ db }, key) => findBankAccount(db, key),
);
