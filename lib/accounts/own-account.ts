import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "@/db/schema";
import { hasOwnAccounts } from "@/lib/kernel/env";
import { memberActor, query } from "@/lib/kernel/operation";
import { readPasswordSetter } from "./password-setter";

/** Returns the state of the caller's account for its page; null if the account is managed elsewhere. */
export const ownAccount = query(
  { level: "viewer", summary: "Return the caller's account, if the product keeps it", input: z.object({}) },
  async ({ db, actor }) => {
    if (!hasOwnAccounts()) return null;
    const { id, sub } = memberActor(actor).member;
    const [[account], given] = await Promise.all([
      db
        .select({ confirmedAt: accounts.totpConfirmedAt, recoveryHashes: accounts.recoveryHashes })
        .from(accounts)
        .where(eq(accounts.memberId, id)),
      readPasswordSetter(db, sub),
    ]);
    if (!account) return null;
    const { confirmedAt, recoveryHashes } = account;
    return { hasTotp: confirmedAt !== null, recoveryCodesLeft: recoveryHashes.length, given };
  },
);
