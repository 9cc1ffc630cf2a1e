import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { invitations, members } from "@/db/schema";
import { assertOwnAccounts } from "@/lib/accounts/mode";
import { query } from "@/lib/kernel/operation";
import { isOpen } from "./queries";
import { invitationColumns, invitationRecord } from "./record";

export const listInvitations = query(
  {
    level: "admin",
    summary: "List invitations that are not accepted yet, newest first",
    input: z.object({}),
    output: z.array(invitationRecord),
    fails: ["not_found"],
  },
  async ({ db }) => {
    assertOwnAccounts();
    return db
      .select(invitationColumns)
      .from(invitations)
      .leftJoin(members, eq(members.id, invitations.createdBy))
      .where(isOpen(db))
      .orderBy(desc(invitations.id));
  },
);
