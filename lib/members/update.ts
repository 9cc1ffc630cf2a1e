import { asc, eq, or } from "drizzle-orm";
import { members, sessions } from "@/db/schema";
import { record } from "@/lib/events/record";
import { invalid, notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { isListedAdmin } from "./admin-usernames";
import { deleteTokens } from "./delete-tokens";
import { memberRecord } from "./record";
import { memberPatch } from "./schema";
import { withdrawInvitationsOf } from "./withdraw-invitations";

export const updateMember = command(
  {
    level: "admin",
    isForPeople: true,
    summary: "Change a member's permission; `blocked` also ends their sessions and deletes their tokens",
    description:
      "Whoever is unblocked signs in again and needs new tokens. The invitations of a member who is no longer an administrator are withdrawn. The last administrator cannot be demoted, and a member named in `ADMIN_USERNAMES` can only be blocked.",
    input: memberPatch,
    output: memberRecord,
    fails: ["not_found"],
  },
  async (context, { id, permission }) => {
    const { db } = context;
    // Locks all administrators, always in the same order, so that two of them cannot demote each other.
    const locked = await db
      .select()
      .from(members)
      .where(or(eq(members.id, id), eq(members.permission, "admin")))
      .orderBy(asc(members.id))
      .for("no key update");
    const stored = locked.find((member) => member.id === id);
    if (!stored) throw notFound();
    if (!permission || permission === stored.permission) return stored;
    const isLastAdmin = stored.permission === "admin" && locked.length === 1;
    if (isLastAdmin) throw invalid("permission", "one_admin");
    if (permission !== "admin" && permission !== "blocked" && (await isListedAdmin(db, stored))) {
      throw invalid("permission", "listed_admin");
    }
    // At both ends of a block: a session started meanwhile, which shows only the block, must not outlive it.
    if (permission === "blocked" || stored.permission === "blocked") {
      await db.delete(sessions).where(eq(sessions.memberId, id));
      await deleteTokens(context, id);
    }
    if (stored.permission === "admin") await withdrawInvitationsOf(context, id);
    const [updated] = await db.update(members).set({ permission }).where(eq(members.id, id)).returning();
    await record(context, "member.updated", { id }, { from: stored.permission, to: permission });
    return updated!;
  },
);
