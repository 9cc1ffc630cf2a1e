import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { adminUsernames, members } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";
import { record } from "@/lib/events/record";
import type { Identity } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { isOwnSub } from "./own-sub";

/**
 * Returns whether `ADMIN_USERNAMES` contains the identity's name. A name that an invited person has chosen for their
 * own account does not count.
 */
export const hasListedUsername = ({ sub, username }: Identity) =>
  !isOwnSub(sub) && env().ADMIN_USERNAMES.includes(username);

/**
 * Whether a name in `ADMIN_USERNAMES` means another member: the one who became an administrator by it, or else the one
 * who was first seen with it.
 */
async function belongsToAnotherMember(db: Database, { sub, username }: Identity): Promise<boolean> {
  const [holder] = await db
    .select({ sub: members.sub })
    .from(members)
    .leftJoin(
      adminUsernames,
      and(eq(adminUsernames.memberId, members.id), eq(adminUsernames.username, username)),
    )
    .where(or(eq(adminUsernames.username, username), eq(members.username, username)))
    .orderBy(sql`${adminUsernames.username} is null`, asc(members.createdAt), asc(members.id))
    .limit(1);
  return holder !== undefined && holder.sub !== sub;
}

/** Returns whether the list means this member. Unless blocked, they become an administrator again at every request. */
export const isListedAdmin = async (db: Database, identity: Identity): Promise<boolean> =>
  hasListedUsername(identity) && !(await belongsToAnotherMember(db, identity));

/** Binds the name to this member, whoever uses it later. */
export async function bindUsername(db: Database, memberId: string, username: string): Promise<void> {
  const bound = await db
    .insert(adminUsernames)
    .values({ username, memberId, boundAt: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ username: adminUsernames.username });
  if (bound.length > 0) await recordListing(db, "member.listed_as_admin", memberId, username);
}

/** Records that a member has a listed name that means another member, of which an administrator may want to know. */
export const noteNamesake = (db: Database, memberId: string, username: string) =>
  recordListing(db, "member.not_listed_as_admin", memberId, username);

const recordListing = (db: Database, kind: EventKind<"member">, id: string, username: string) =>
  record({ db, actor: { kind: "system", name: "ADMIN_USERNAMES" } }, kind, { id }, { username });
