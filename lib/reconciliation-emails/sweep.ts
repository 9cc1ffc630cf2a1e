import { and, eq, lt } from "drizzle-orm";
import { reconciliationEmails } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineSweep } from "@/lib/queue/sweep";
import { recordOutcome } from "./settle";

/** Longer than printing, sending and writing down the outcome may take together. */
const longestMs = 3 * 60_000;

/** Gives up emails whose process has ended in the middle: whether they went out, nobody knows. */
async function giveUpCutOff(): Promise<void> {
  const actor = { kind: "system", name: "mail" } as const;
  await withSlot(() =>
    database().transaction(async (db) => {
      const now = Date.now();
      const cutOff = await db
        .update(reconciliationEmails)
        .set({ state: "unknown", trouble: "cut_off", settledAt: new Date(now).toISOString() })
        .where(
          and(
            eq(reconciliationEmails.state, "sending"),
            lt(reconciliationEmails.createdAt, new Date(now - longestMs).toISOString()),
          ),
        )
        .returning();
      for (const email of cutOff) await recordOutcome({ db, actor }, email);
    }),
  );
}

export const reconciliationEmailSweep = defineSweep("reconciliation-emails-cut-off", giveUpCutOff);
