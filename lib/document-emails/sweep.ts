import { inArray, lt, type SQL } from "drizzle-orm";
import { documentEmails } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { giveUpSending } from "@/lib/mail/stored-emails";
import { cutOffBefore, mailActor } from "@/lib/mail/unfinished";
import { defineSweep } from "@/lib/queue/sweep";
import { recordOutcome } from "./settle";

/** Gives up emails whose process died while sending and that no job looks after. */
export const giveUpCutOff = (): Promise<void> => giveUpWhere(lt(documentEmails.createdAt, cutOffBefore()));

/** Gives up these emails unless they have an outcome by now: it is unknown whether they were sent. */
export const giveUp = (ids: string[]): Promise<void> => giveUpWhere(inArray(documentEmails.id, ids));

async function giveUpWhere(condition: SQL): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const cutOff = await giveUpSending(db, documentEmails, condition);
      for (const email of cutOff) await recordOutcome({ db, actor: mailActor }, email);
    }),
  );
}

export const emailSweep = defineSweep("emails-cut-off", giveUpCutOff);
