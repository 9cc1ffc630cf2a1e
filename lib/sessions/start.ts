import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { accounts, sessions } from "@/db/schema";
import type { Identity } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { hasOwnAccounts } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import type { Peer } from "@/lib/kernel/operation";
import { isOwnSub } from "@/lib/members/own-sub";
import { recognizeMember } from "@/lib/members/recognize";
import { rememberPlace } from "@/lib/sign-in-attempts/places";

const maxDeviceLength = 300;

/**
 * A verified identity; with a password of the product's own accounts also the moment at which that password was set.
 */
export type ProvenIdentity = Identity & { passwordChangedAt?: string };

/**
 * Starts a session for an identity that was just verified. Returns its id for the cookie. Throws `unauthorized` if the
 * password was changed since the verification.
 */
export async function startSession(identity: ProvenIdentity, { address, device }: Peer): Promise<string> {
  const member = await recognizeMember(identity);
  const now = new Date().toISOString();
  const session = {
    memberId: member.id,
    address,
    device: device?.slice(0, maxDeviceLength) ?? null,
    startedAt: now,
    lastSeenAt: now,
  };
  const id = await database().transaction(async (tx) => {
    await assertPasswordUnchanged(tx, member.id, identity.passwordChangedAt);
    const [started] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
    return started!.id;
  });
  // A provider's names say nothing about who signs in by the password of an account of the same name.
  if (!hasOwnAccounts() || isOwnSub(identity.sub))
    await rememberPlace({ account: identity.username, address });
  return id;
}

/** Changing a password ends all sessions; a session by the previous password must not start after that. */
async function assertPasswordUnchanged(
  db: Database,
  memberId: string,
  since: string | undefined,
): Promise<void> {
  if (since === undefined) return;
  const [account] = await db
    .select({ passwordChangedAt: accounts.passwordChangedAt })
    .from(accounts)
    .where(eq(accounts.memberId, memberId))
    .for("share");
  if (account?.passwordChangedAt !== since) throw new Failure("unauthorized");
}
