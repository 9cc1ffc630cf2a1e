import { query } from "@/lib/kernel/operation";
import { findBankCredential, toRecord } from "./queries";
import { bankCredentialRecord } from "./record";
import { bankCredentialKey } from "./schema";

export const getBankCredential = query(
  {
    level: "admin",
    summary: "Return one bank credential of an organization, even if archived",
    input: bankCredentialKey,
    output: bankCredentialRecord,
    fails: ["not_found"],
  },
  async ({ db }, key) => toRecord(await findBankCredential(db, key)),
);
