import { v7 } from "uuid";
import type { Permission } from "@/db/enums";
import { createAccount } from "@/lib/accounts/create";
import { hashPassword } from "@/lib/accounts/password-hash";
import type { Identity } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import type { Caller } from "@/lib/kernel/operation";

export const goodPassword = "три зелёных чайника";

/** Returns a caller without a session, from an address of their own. */
export const visitor = (
  address = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}::1`,
): Caller => ({
  actor: null,
  requestId: v7(),
  locale: "ru",
  preferredOrganizationId: null,
  peer: { address, device: "Test" },
});

/** Creates a member with an account, whose password is `goodPassword`. */
export async function personWithAccount(permission: Permission) {
  const username = `person-${v7()}`;
  const person = { username, displayName: "Анна Петрова", email: null, permission };
  return createAccount(database(), { ...person, passwordHash: await hashPassword(goodPassword) });
}

/** Returns a caller who is this member, in a session if one is given. */
export const callerOf = (member: Identity & { id: string }, sessionId?: string): Caller => ({
  ...visitor(),
  actor: {
    kind: "member",
    member: { permission: "viewer", lastSeenAt: new Date().toISOString(), ...member },
    ...(sessionId && { sessionId }),
  },
});
