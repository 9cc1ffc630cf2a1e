import { eq } from "drizzle-orm";
import { z } from "zod";
import { organizations, originalLetters } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, command, execute } from "@/lib/kernel/operation";
import { retryWhileUnavailable } from "@/lib/kernel/retry-while-unavailable";
import type { MailAccount } from "@/lib/mail/account";
import { deliver, senderOf } from "@/lib/mail/deliver";
import { composeFailure, type Outcome } from "@/lib/mail/outcome";
import { claimForHandOver } from "@/lib/mail/stored-emails";
import { identifier } from "@/lib/values/fields";
import { readLetter } from "./queries";
import type { LetterRow } from "./record";
import { settleOriginalLetter } from "./settle";

/**
 * Sends a stored e-mail and stores its outcome. Only one process hands it over; to the others it is returned as it is.
 */
export async function attemptOriginalLetter(
  caller: Caller,
  account: MailAccount,
  letter: LetterRow,
): Promise<LetterRow> {
  const { id: letterId } = letter;
  const hasTaken = await retryWhileUnavailable(() => execute(takeOriginalLetter, caller, { letterId }));
  if (!hasTaken) return (await readLetter(letterId)) ?? letter;
  const outcome = await handOver(account, letter);
  return retryWhileUnavailable(() => execute(settleOriginalLetter, caller, { letterId, outcome }));
}

async function handOver(account: MailAccount, letter: LetterRow): Promise<Outcome> {
  try {
    const [organization] = await withSlot(() =>
      database().select().from(organizations).where(eq(organizations.id, letter.organizationId)),
    );
    return await deliver(account, {
      ...letter,
      ...senderOf(organization!),
      attachment: null,
    });
  } catch (error) {
    return composeFailure(letter.id, error);
  }
}

/** Returns true for the process that is to hand it over. */
const takeOriginalLetter = command(
  {
    level: "user",
    summary: "Take an e-mail to hand it over to the mail server",
    input: z.object({ letterId: identifier }),
  },
  async ({ db }, { letterId }): Promise<boolean> =>
    (await claimForHandOver(db, originalLetters, letterId)) !== undefined,
);
