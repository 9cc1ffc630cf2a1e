import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { accounts } from "@/db/schema";
import { record } from "@/lib/events/record";
import { Failure, invalid } from "@/lib/kernel/errors";
import { command, memberActor } from "@/lib/kernel/operation";
import { assertOwnAccounts } from "./mode";
import { readAccount } from "./queries";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import { totpConfirmation } from "./schema";
import { timeStepOf, unsealTotp } from "./totp";

export const confirmTotp = command(
  {
    level: "viewer",
    isForPeople: true,
    summary:
      "Require one-time codes at sign-in, given a first valid code; the recovery codes are returned only here",
    input: totpConfirmation,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    fails: ["not_found"],
  },
  async (context, { code }) => {
    assertOwnAccounts();
    const { db, actor } = context;
    const { id } = memberActor(actor).member;
    // Locks the account, because a new secret may be replacing this one, and the code would not fit it.
    const { totpSecret } = await readAccount(db, id, true);
    const secret = totpSecret && unsealTotp(id, totpSecret);
    const step = secret && timeStepOf(secret, code);
    if (!step) throw invalid("code", "otp_wrong");
    const recoveryCodes = newRecoveryCodes();
    const confirmed = await db
      .update(accounts)
      .set({
        totpConfirmedAt: new Date().toISOString(),
        totpLastStep: step,
        recoveryHashes: recoveryCodes.map(hashOfRecoveryCode),
      })
      .where(and(eq(accounts.memberId, id), isNotNull(accounts.totpSecret), isNull(accounts.totpConfirmedAt)))
      .returning({ id: accounts.memberId });
    if (confirmed.length === 0) throw new Failure("conflict", { detail: "totp_on_already" });
    await record(context, "member.totp_on", { id });
    return { recoveryCodes };
  },
);
