import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Caller, execute } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import type { MailAccount } from "@/lib/mail/account";
import { deliver, signedBy } from "@/lib/mail/deliver";
import { failed, type Outcome, unmade } from "@/lib/mail/outcome";
import { claimFileName } from "@/lib/print/claim/form";
import { renderClaim } from "@/lib/print/render";
import { type Current, currentNotice, fingerprintOf } from "./current";
import { gatherLetter, type Letter, wordsOf } from "./letter";
import type { ReminderRow } from "./queries";
import { settleReminder } from "./settle";
import { readReminder, type Taken, takeReminder } from "./take";

/** Money that arrives during an attempt requires a new letter; nobody pays this often within seconds. */
const mostRounds = 5;

/**
 * Sends a recorded reminder and records its outcome. The debt is read again right before the handover, which
 * only one process performs.
 */
export async function attemptReminder(
  caller: Caller,
  account: MailAccount,
  id: string,
): Promise<ReminderRow> {
  for (let round = 1; round <= mostRounds; round++) {
    const reminder = await withSlot(() => readReminder(database(), id));
    if (reminder.state !== "sending" || reminder.handedAt) return reminder;
    const notice = await withSlot(() => currentNotice(database(), reminder));
    const made = notice && (await make(reminder, notice));
    const taken = await take(caller, reminder, notice, made);
    if (taken.outcome === "left") return taken.reminder;
    if (taken.outcome === "changed") continue;
    const outcome = made && notice ? await handOver(account, taken, notice, made) : failed("unmade");
    return persist(() => execute(settleReminder, caller, { reminderId: id, outcome }));
  }
  throw new Error(`the content of reminder ${id} keeps changing`);
}

type Made = Letter & { attachment: { name: string; bytes: Uint8Array } | null };

/** Returns null if the letter cannot be created. */
async function make(reminder: ReminderRow, notice: Current): Promise<Made | null> {
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

function take(
  caller: Caller,
  reminder: ReminderRow,
  notice: Current | null,
  made: Made | null,
): Promise<Taken> {
  const words = made && notice ? wordsOf(made, reminder, notice) : (notice ?? reminder);
  return persist(() =>
    execute(takeReminder, caller, {
      reminderId: reminder.id,
      fingerprint: fingerprintOf(notice),
      subject: words.subject,
      text: words.text,
      claim: made?.claim ?? null,
    }),
  );
}

async function handOver(
  account: MailAccount,
  { reminder, addresses }: Extract<Taken, { outcome: "taken" }>,
  notice: Current,
  made: Made,
): Promise<Outcome> {
  const { organization, codes, attachment } = made;
  const pictures = [...codes].map(([id, code]) => ({ ...code, below: addresses.get(id)! }));
  try {
    return await deliver(account, {
      messageId: reminder.messageId,
      to: [reminder.to],
      cc: [],
      ...wordsOf(made, reminder, notice, addresses),
      ...signedBy(organization),
      attachment,
      pictures,
    });
  } catch (error) {
    return unmade(reminder.id, error);
  }
}
