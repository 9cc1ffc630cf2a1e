import { lt } from "drizzle-orm";
import { reconciliationEmails } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { giveUpSending } from "@/lib/mail/stored-emails";
import { cutOffBefore, mailActor } from "@/lib/mail/unfinished";
import { defineSweep } from "@/lib/queue/sweep";
import { recordOutcome } from "./settle";

/** Gives up emails whose process ended and for which no job remains; whether they were sent is unknown. */
export async function giveUpInterrupted(): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const isOld = lt(reconciliationEmails.createdAt, cutOffBefore());
      const givenUp = await giveUpSending(db, reconciliationEmails, isOld);
      for (const email of givenUp) await recordOutcome({ db, actor: mailActor }, email);
    }),
  );
}

export const reconciliationEmailSweep = defineSweep("reconciliation-emails-cut-off", giveUpInterrupted);
