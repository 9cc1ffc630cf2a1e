import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { reconciliationEmails } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { readReconciliation } from "@/lib/reconciliations/queries";
import { emailRecord, toRecord } from "./record";
import { ofReconciliation } from "./schema";

export const listReconciliationEmails = query(
  {
    level: "viewer",
    summary: "The letters by which an act of reconciliation was sent, newest first, with what became of them",
    input: ofReconciliation,
    output: z.array(emailRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { id }) => {
    await readReconciliation(db, id);
    const emails = await db
      .select()
      .from(reconciliationEmails)
      .where(eq(reconciliationEmails.reconciliationId, id))
      .orderBy(desc(reconciliationEmails.id))
      .limit(200);
    return emails.map((email) => toRecord(email, locale));
  },
);
