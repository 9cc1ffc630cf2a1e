import { job } from "@/lib/kernel/operation";
import { lookUp } from "./look-up";
import { bankOf } from "./mapper";
import { bankAnswer } from "./provider";
import { bankQuery, bankRecord, foundBank } from "./schema";
import { warningOf } from "./words";

export const lookUpBank = job(
  {
    level: "viewer",
    summary: "Look up a bank by BIK: name and correspondent account, with a warning if it is not operating",
    input: bankQuery,
    output: bankRecord,
    fails: ["not_found", "lookup_failed", "no_lookup_key", "rate_limited"],
  },
  async (context, { bik }) => {
    const bank = await lookUp(
      context,
      { kind: "bank", answerSchema: bankAnswer, resultSchema: foundBank, map: bankOf, isCached: true },
      bik,
    );
    return { ...bank, warning: warningOf(context.locale, "bank", bank.status) };
  },
);
