import { createHmac } from "node:crypto";
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { accounts, members } from "@/db/schema";
import { record } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { env, hasOwnAccounts } from "@/lib/kernel/env";
import { Failure, invalid } from "@/lib/kernel/errors";
import { oidcSubjectPrefixes } from "@/lib/kernel/oidc-subject";
import { job, query } from "@/lib/kernel/operation";
import { isSameSecret } from "@/lib/kernel/secrets";
import { memberRecord } from "@/lib/members/record";
import { throttledByAddress } from "@/lib/sign-in-attempts/throttle";
import { createAccount } from "./create";
import { assertOwnAccounts } from "./mode";
import { hashPassword } from "./password-hash";
import { firstRunInput } from "./schema";

/** Without letters and digits that are easily confused: O and 0, I and 1. */
const codeCharacters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Returns the code that the log shows, of 60 bits. It is the same in every process and known to everybody who can read
 * the log.
 */
export function firstRunCode(): string {
  const bytes = createHmac("sha256", env().NEXTAUTH_SECRET ?? "")
    .update("first run")
    .digest();
  const text = [...bytes.subarray(0, 12)]
    .map((byte) => codeCharacters[byte % codeCharacters.length])
    .join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}

const normalizedCode = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, "");

const isFirstRunCode = (given: string) => isSameSecret(normalizedCode(given), normalizedCode(firstRunCode()));

/**
 * Returns whether there is no administrator who can sign in. An administrator without an account counts only if they
 * come from the provider that is configured now.
 */
export async function awaitsFirstAdmin(db: Database): Promise<boolean> {
  if (!hasOwnAccounts()) return false;
  const [admin] = await db
    .select({ one: sql`1` })
    .from(members)
    .leftJoin(accounts, eq(accounts.memberId, members.id))
    .where(
      and(
        eq(members.permission, "admin"),
        or(
          isNotNull(accounts.memberId),
          ...currentSubPrefixes().map((beginning) => sql`starts_with(${members.sub}, ${beginning})`),
        ),
      ),
    )
    .limit(1);
  return admin === undefined;
}

const currentSubPrefixes = () => {
  const { OIDC_ISSUER } = env();
  return OIDC_ISSUER ? oidcSubjectPrefixes(OIDC_ISSUER) : [];
};

/** Returns whether the first administrator still has to be created. */
export const firstRunState = query(
  {
    level: "public",
    summary: "Tell whether the first administrator has yet to be created",
    input: z.object({}),
    output: z.object({ isOpen: z.boolean() }),
  },
  async ({ db }) => ({ isOpen: await awaitsFirstAdmin(db) }),
);

const alreadySetUpFailure = () => new Failure("conflict", { detail: "set_up_already" });

export const makeFirstAdmin = job(
  {
    level: "public",
    summary: "Create the first administrator, with the code from the product's log; works once",
    input: firstRunInput,
    output: memberRecord,
    fails: ["not_found", "conflict", "rate_limited"],
  },
  async ({ peer }, { code, password, ...person }) => {
    assertOwnAccounts();
    if (!(await awaitsFirstAdmin(database()))) throw alreadySetUpFailure();
    const attempt = { account: "\0first-run", address: peer?.address ?? null };
    const isRight = await throttledByAddress(attempt, async () => isFirstRunCode(code) || null);
    if (!isRight) throw invalid("code", "first_run_code");
    const passwordHash = await hashPassword(password);
    return database().transaction(async (tx) => {
      // Prevents two concurrent calls from both finding that there is none.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first member'))`);
      if (!(await awaitsFirstAdmin(tx))) throw alreadySetUpFailure();
      const member = await createAccount(tx, { ...person, email: null, permission: "admin", passwordHash });
      await record({ db: tx, actor: { kind: "member", member } }, "member.first_admin_made", member);
      return member;
    });
  },
);
