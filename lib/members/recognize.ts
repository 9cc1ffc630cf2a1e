import { eq, sql } from "drizzle-orm";
import type { Permission } from "@/db/enums";
import { members } from "@/db/schema";
import type { Identity, Member } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";

const seenAgainAfterMs = 5 * 60_000;

/**
 * The member behind a verified identity, created at first sight. `ADMIN_USERNAMES` are admins; without that list the
 * first member ever is. One statement for a member seen lately, none for one that was `known` a moment ago.
 */
export async function recognizeMember(
  identity: Identity,
  { isDeveloper = false, known }: { isDeveloper?: boolean; known?: Member } = {},
): Promise<Member> {
  const stored = known ?? (await memberWithSub(identity.sub));
  const isAdmin = isDeveloper || env().ADMIN_USERNAMES.includes(identity.username);
  return stored && isFresh(stored, identity, isAdmin) ? stored : see(identity, isAdmin);
}

async function memberWithSub(sub: string): Promise<Member | undefined> {
  const [member] = await database().select().from(members).where(eq(members.sub, sub));
  return member;
}

function isFresh(known: Member, identity: Identity, isAdmin: boolean): boolean {
  return (
    Date.now() - Date.parse(known.lastSeenAt) < seenAgainAfterMs &&
    known.username === identity.username &&
    known.displayName === identity.displayName &&
    known.email === identity.email &&
    (["admin", "blocked"].includes(known.permission) || !isAdmin)
  );
}

async function see({ sub, username, displayName, email }: Identity, isAdmin: boolean): Promise<Member> {
  const { ADMIN_USERNAMES, DEFAULT_PERMISSION } = env();
  return database().transaction(async (tx) => {
    // Two first sign-ins at once must not both find an empty table.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first member'))`);
    const isFirst = ADMIN_USERNAMES.length === 0 && (await tx.$count(members)) === 0;
    const permission: Permission = isAdmin || isFirst ? "admin" : DEFAULT_PERMISSION;
    const lastSeenAt = new Date().toISOString();
    const [member] = await tx
      .insert(members)
      .values({ sub, username, displayName, email, permission, lastSeenAt })
      .onConflictDoUpdate({
        target: members.sub,
        // Who is blocked stays so, whatever a list says.
        set: {
          username,
          displayName,
          email,
          lastSeenAt,
          ...(isAdmin && {
            permission: sql`case ${members.permission} when 'blocked' then 'blocked' else 'admin' end`,
          }),
        },
      })
      .returning();
    return member!;
  });
}
