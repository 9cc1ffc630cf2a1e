import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "@/db/schema";
import { actorId } from "@/lib/kernel/actor";
import { hasOwnAccounts } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

/** Returns whether members are invited here, that is, whether the product manages the accounts. */
export const canInviteMembers = query(
  { level: "admin", summary: "Tell whether members can be invited here", input: z.object({}) },
  async () => hasOwnAccounts(),
);

/**
 * Returns whether the caller can reset a member's password. Their own password they change with the old one instead.
 */
export const canResetPassword = query(
  {
    level: "admin",
    summary: "Tell whether the caller can reset a member's password",
    input: z.object({ id: identifier }),
  },
  async ({ db, actor }, { id }) =>
    hasOwnAccounts() && id !== actorId(actor) && (await db.$count(accounts, eq(accounts.memberId, id))) > 0,
);
