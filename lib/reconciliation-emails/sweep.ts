import { and, eq, lt } from "drizzle-orm";
import { reconciliationEmails } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { cutOffBefore, mailActor } from "@/lib/mail/unfinished";
import { defineSweep } from "@/lib/queue/sweep";
import { recordOutcome } from "./settle";

/** Gives up emails whose process has ended in the middle, and which nothing else looks after: whether they went out, nobody knows. */
export async function giveUpCutOff(): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const cutOff = await db
        .update(reconciliationEmails)
        .set({ state: "unknown", trouble: "cut_off", settledAt: new Date().toISOString() })
        .where(
          and(eq(reconciliationEmails.state, "sending"), lt(reconciliationEmails.createdAt, cutOffBefore())),
        )
        .returning();
      for (const email of cutOff) await recordOutcome({ db, actor: mailActor }, email);
    }),
  );
}

export const reconciliationEmailSweep = defineSweep("reconciliation-emails-cut-off", giveUpCutOff);
