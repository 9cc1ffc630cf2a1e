import { lt } from "drizzle-orm";
import { reconciliationEmails } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { giveUpKept } from "@/lib/mail/kept";
import { cutOffBefore, mailActor } from "@/lib/mail/unfinished";
import { defineSweep } from "@/lib/queue/sweep";
import { recordOutcome } from "./settle";

/** Gives up emails whose process ended and for which no job remains; whether they were sent is unknown. */
export async function giveUpCutOff(): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const isOld = lt(reconciliationEmails.createdAt, cutOffBefore());
      const cutOff = await giveUpKept(db, reconciliationEmails, isOld);
      for (const email of cutOff) await recordOutcome({ db, actor: mailActor }, email);
    }),
  );
}

export const reconciliationEmailSweep = defineSweep("reconciliation-emails-cut-off", giveUpCutOff);
