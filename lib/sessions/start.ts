import { sessions } from "@/db/schema";
import type { Identity } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import type { Peer } from "@/lib/kernel/operation";
import { recognizeMember } from "@/lib/members/recognize";
import { rememberPlace } from "@/lib/sign-in-attempts/places";

const longestDevice = 300;

/** Begins a session of whom an identity, verified just now, belongs to. Answers its id, which belongs into the cookie. */
export async function startSession(identity: Identity, { address, device }: Peer): Promise<string> {
  const member = await recognizeMember(identity);
  const now = new Date().toISOString();
  const [session] = await database()
    .insert(sessions)
    .values({
      memberId: member.id,
      address,
      device: device?.slice(0, longestDevice) ?? null,
      startedAt: now,
      lastSeenAt: now,
    })
    .returning({ id: sessions.id });
  await rememberPlace({ account: identity.username, address });
  return session!.id;
}
