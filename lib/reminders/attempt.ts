import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Caller, execute } from "@/lib/kernel/operation";
import { retryWhileUnavailable } from "@/lib/kernel/retry-while-unavailable";
import type { MailAccount } from "@/lib/mail/account";
import { deliver, senderOf } from "@/lib/mail/deliver";
import { composeFailure, failedOutcome, type Outcome } from "@/lib/mail/outcome";
import { claimFileName } from "@/lib/print/claim/form";
import { renderClaim } from "@/lib/print/render";
import { fingerprintOf, readCurrentNotice, type WordedNotice } from "./current";
import { gatherLetter, type LetterContents, letterTextOf } from "./letter";
import type { ReminderRow } from "./queries";
import { settleReminder } from "./settle";
import { readReminder, type Taken, takeReminder } from "./take";

/** Money that arrives during an attempt requires a new letter; nobody pays this often within seconds. */
const maxRounds = 5;

/**
 * Sends a recorded reminder and records its outcome. The debt is read again right before the handover, which
 * only one process performs.
 */
export async function attemptReminder(
  caller: Caller,
  account: MailAccount,
  id: string,
): Promise<ReminderRow> {
  for (let round = 1; round <= maxRounds; round++) {
    const reminder = await withSlot(() => readReminder(database(), id));
    if (reminder.state !== "sending" || reminder.handedAt) return reminder;
    const notice = await withSlot(() => readCurrentNotice(database(), reminder));
    const prepared = notice && (await prepareLetter(reminder, notice));
    const taken = await takeForHandover(caller, reminder, notice, prepared);
    if (taken.outcome === "left") return taken.reminder;
    if (taken.outcome === "changed") continue;
    const outcome =
      prepared && notice ? await handOver(account, taken, notice, prepared) : failedOutcome("unmade");
    return retryWhileUnavailable(() => execute(settleReminder, caller, { reminderId: id, outcome }));
  }
  throw new Error(`the content of reminder ${id} keeps changing`);
}

type PreparedLetter = LetterContents & { attachment: { name: string; bytes: Uint8Array } | null };

/** Returns null if the letter cannot be created. */
async function prepareLetter(reminder: ReminderRow, notice: WordedNotice): Promise<PreparedLetter | null> {
  try {
    const letter = await withSlot(() => gatherLetter(database(), reminder, notice));
    const { claim } = letter;
    const asker = askerOf({ kind: "system", name: "mail" });
    const bytes = claim && (await renderClaim(claim, { asker }));
    return { ...letter, attachment: claim && bytes && { name: claimFileName(claim), bytes } };
  } catch (error) {
    log.error({ err: error, reminderId: reminder.id }, "a reminder could not be created");
    return null;
  }
}

function takeForHandover(
  caller: Caller,
  reminder: ReminderRow,
  notice: WordedNotice | null,
  prepared: PreparedLetter | null,
): Promise<Taken> {
  const words = prepared && notice ? letterTextOf(prepared, reminder, notice) : (notice ?? reminder);
  return retryWhileUnavailable(() =>
    execute(takeReminder, caller, {
      reminderId: reminder.id,
      fingerprint: fingerprintOf(notice),
      subject: words.subject,
      text: words.text,
      claim: prepared?.claim ?? null,
    }),
  );
}

async function handOver(
  account: MailAccount,
  { reminder, addresses }: Extract<Taken, { outcome: "taken" }>,
  notice: WordedNotice,
  prepared: PreparedLetter,
): Promise<Outcome> {
  const { organization, codes, attachment } = prepared;
  const pictures = [...codes].map(([id, code]) => ({ ...code, below: addresses.get(id)! }));
  try {
    return await deliver(account, {
      messageId: reminder.messageId,
      to: [reminder.to],
      cc: [],
      ...letterTextOf(prepared, reminder, notice, addresses),
      ...senderOf(organization),
      attachment,
      pictures,
    });
  } catch (error) {
    return composeFailure(reminder.id, error);
  }
}
