import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "@/db/schema";
import { hasOwnAccounts } from "@/lib/kernel/env";
import { memberActor, query } from "@/lib/kernel/operation";

/** What the page of one's own account offers; null for those whose account is kept elsewhere. */
export const ownAccount = query(
  { level: "viewer", summary: "The caller's own account, when the product keeps it", input: z.object({}) },
  async ({ db, actor }) => {
    if (!hasOwnAccounts()) return null;
    const { id } = memberActor(actor).member;
    const [account] = await db
      .select({ confirmedAt: accounts.totpConfirmedAt, recoveryHashes: accounts.recoveryHashes })
      .from(accounts)
      .where(eq(accounts.memberId, id));
    if (!account) return null;
    return { hasTotp: account.confirmedAt !== null, recoveryCodesLeft: account.recoveryHashes.length };
  },
);
