import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { accounts } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { hashOfRecoveryCode } from "./recovery-codes";
import { timeStepOf, unsealTotp } from "./totp";

/** Uses up a one-time code or a recovery code; returns false if it is wrong or was used before. */
export async function spendCode(memberId: string, totpSecret: string, code: string): Promise<boolean> {
  const secret = unsealTotp(memberId, totpSecret);
  const step = secret && timeStepOf(secret, code);
  return !step ? spendRecoveryCode(memberId, code) : spendStep(memberId, step);
}

/** Uses up a time step, so that of two concurrent attempts with the same code only one succeeds. */
async function spendStep(memberId: string, step: number): Promise<boolean> {
  const isNewer = or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step));
  const used = await database()
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.memberId, memberId), isNewer))
    .returning({ memberId: accounts.memberId });
  return used.length > 0;
}

async function spendRecoveryCode(memberId: string, code: string): Promise<boolean> {
  const hash = hashOfRecoveryCode(code);
  const used = await database()
    .update(accounts)
    .set({ recoveryHashes: sql`array_remove(${accounts.recoveryHashes}, ${hash})` })
    .where(and(eq(accounts.memberId, memberId), sql`${hash} = any(${accounts.recoveryHashes})`))
    .returning({ memberId: accounts.memberId });
  return used.length > 0;
}
