import { z } from "zod";
import { assertOwnAccounts } from "@/lib/accounts/mode";
import { query } from "@/lib/kernel/operation";
import { readInvitation } from "./queries";
import { invitablePermissions } from "./rules";
import { invitationCode } from "./schema";

/** Returns what the page of an invitation shows. Throws `not_found` for a wrong code. */
export const openInvitation = query(
  {
    level: "public",
    summary: "Return what an invitation offers",
    input: invitationCode,
    output: z.object({
      state: z.enum(["open", "used", "expired"]),
      permission: z.enum(invitablePermissions),
      email: z.string().nullable(),
    }),
    fails: ["not_found"],
  },
  async ({ db }, { code }) => {
    assertOwnAccounts();
    const { permission, email, acceptedAt, expiresAt } = await readInvitation(db, code);
    const isOver = Date.parse(expiresAt) <= Date.now();
    return { state: acceptedAt ? "used" : isOver ? "expired" : "open", permission, email } as const;
  },
);
