import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Permission } from "@/db/enums";
import { members } from "@/db/schema";
import type { Identity, Member } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { writtenOnce } from "@/lib/kernel/written-once";
import { bindUsername, hasListedUsername, isListedAdmin, noteNamesake } from "./admin-usernames";

const lastSeenIntervalMs = 5 * 60_000;

/**
 * Returns the member for a verified identity, created at first sight. The first member with a name in `ADMIN_USERNAMES`
 * is an administrator; without that list, the very first member is. Takes one statement for a member seen recently, and
 * none for one that is passed as `known`.
 */
export async function recognizeMember(
  identity: Identity,
  { isDeveloper = false, known }: { isDeveloper?: boolean; known?: Member } = {},
): Promise<Member> {
  const stored = known ?? (await findMemberBySub(identity.sub));
  const isUpToDate =
    stored && isStillAccurate(stored, identity) && !(await shouldBePromoted(stored, identity, isDeveloper));
  return isUpToDate ? stored : saveSeenMember(identity, isDeveloper);
}

async function shouldBePromoted(known: Member, identity: Identity, isDeveloper: boolean): Promise<boolean> {
  if (known.permission === "admin" || known.permission === "blocked") return false;
  return isDeveloper || isListedAdmin(database(), identity);
}

/**
 * Runs for every request with a token of the auth server, so it is also prepared: parsed and planned once per
 * connection.
 */
const memberBySubStatement = writtenOnce((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.sub, sql.placeholder("sub")))
    .prepare("member_with_sub"),
);

async function findMemberBySub(sub: string): Promise<Member | undefined> {
  const [member] = await memberBySubStatement(database()).execute({ sub });
  return member;
}

function isStillAccurate(known: Member, identity: Identity): boolean {
  return (
    Date.now() - Date.parse(known.lastSeenAt) < lastSeenIntervalMs &&
    known.username === identity.username &&
    known.displayName === identity.displayName &&
    known.email === identity.email
  );
}

async function saveSeenMember(identity: Identity, isDeveloper: boolean): Promise<Member> {
  const { sub, username, displayName, email } = identity;
  const { ADMIN_USERNAMES, DEFAULT_PERMISSION } = env();
  return database().transaction(async (tx) => {
    // Prevents two concurrent first sign-ins from both finding an empty table.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first member'))`);
    const isOwnName = await isListedAdmin(tx, identity);
    const isNamesake = hasListedUsername(identity) && !isOwnName && (await isNewName(tx, identity));
    const isAdmin = isDeveloper || isOwnName;
    const isFirst = ADMIN_USERNAMES.length === 0 && (await tx.$count(members)) === 0;
    const permission: Permission = isAdmin || isFirst ? "admin" : DEFAULT_PERMISSION;
    const lastSeenAt = new Date().toISOString();
    const [member] = await tx
      .insert(members)
      .values({ sub, username, displayName, email, permission, lastSeenAt })
      .onConflictDoUpdate({
        target: members.sub,
        // A blocked member stays blocked, whatever the list says.
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
    if (isOwnName) await bindUsername(tx, member!.id, username);
    if (isNamesake) await noteNamesake(tx, member!.id, username);
    return member!;
  });
}

const isNewName = async (db: Database, { sub, username }: Identity): Promise<boolean> =>
  (await db.$count(members, and(eq(members.sub, sub), eq(members.username, username)))) === 0;
