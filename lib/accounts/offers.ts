import { eq } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "@/db/schema";
import { hasOwnAccounts } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

/** Whether colleagues are invited here: the product keeps the accounts. */
export const invitesMembers = query(
  { level: "admin", summary: "Whether members are invited here", input: z.object({}) },
  async () => hasOwnAccounts(),
);

/** Whether an administrator can give a member a new password. */
export const hasPassword = query(
  {
    level: "admin",
    summary: "Whether the product keeps a member's password",
    input: z.object({ id: identifier }),
  },
  async ({ db }, { id }) => hasOwnAccounts() && (await db.$count(accounts, eq(accounts.memberId, id))) > 0,
);
