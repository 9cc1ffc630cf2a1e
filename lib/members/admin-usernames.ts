import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { adminUsernames, members } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";
import { record } from "@/lib/events/record";
import type { Identity } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { isOwnSub } from "./own-sub";

/** A name that somebody invited has given themselves is no name of the list. */
export const isListed = ({ sub, username }: Identity) =>
  !isOwnSub(sub) && env().ADMIN_USERNAMES.includes(username);

/**
 * Whether somebody else is whom a name of `ADMIN_USERNAMES` means: who was made an administrator by it, or else who
 * was seen under it first.
 */
async function isOfAnother(db: Database, { sub, username }: Identity): Promise<boolean> {
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

/** Whether a name of the list means this member, who is an administrator again at every request while not blocked. */
export const isMeantByList = async (db: Database, identity: Identity): Promise<boolean> =>
  isListed(identity) && !(await isOfAnother(db, identity));

/** From now on the name means this member, whoever takes it later. */
export async function bindUsername(db: Database, memberId: string, username: string): Promise<void> {
  const bound = await db
    .insert(adminUsernames)
    .values({ username, memberId, boundAt: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ username: adminUsernames.username });
  if (bound.length > 0) await recordOf(db, "member.listed_as_admin", memberId, username);
}

/** Somebody has come with a name of the list that means another: an administrator may want to know. */
export const noteNamesake = (db: Database, memberId: string, username: string) =>
  recordOf(db, "member.not_listed_as_admin", memberId, username);

const recordOf = (db: Database, kind: EventKind<"member">, id: string, username: string) =>
  record({ db, actor: { kind: "system", name: "ADMIN_USERNAMES" } }, kind, { id }, { username });
