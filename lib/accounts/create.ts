import { v7 } from "uuid";
import type { Database } from "@/db/client";
import type { Permission } from "@/db/enums";
import { accounts, members } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import { subOfAccount } from "@/lib/members/own-sub";
import { loginOf } from "./login";

type NewAccount = {
  username: string;
  displayName: string;
  email: string | null;
  permission: Permission;
  passwordHash: string;
};

/** Creates a member with an account. Throws `conflict` naming the username if it is taken. */
export async function createAccount(db: Database, { passwordHash, ...person }: NewAccount) {
  const [id, now] = [v7(), new Date().toISOString()];
  const [member] = await db
    .insert(members)
    .values({ id, sub: subOfAccount(id), ...person, lastSeenAt: now })
    .returning();
  const created = await db
    .insert(accounts)
    .values({ memberId: id, login: loginOf(person.username), passwordHash, passwordChangedAt: now })
    .onConflictDoNothing({ target: accounts.login })
    .returning({ memberId: accounts.memberId });
  if (created.length === 0) throw new Failure("conflict", { fieldErrors: { username: ["username_taken"] } });
  return member!;
}
