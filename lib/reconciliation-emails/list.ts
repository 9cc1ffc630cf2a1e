import { and, desc, eq, lt } from "drizzle-orm";
import { reconciliationEmails } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { readReconciliation } from "@/lib/reconciliations/queries";
import { emailRecord, toRecord } from "./record";
import { reconciliationIdInput } from "./schema";

export const listReconciliationEmails = query(
  {
    level: "viewer",
    summary: "List the e-mails with which an act of reconciliation was sent and their outcomes, newest first",
    input: reconciliationIdInput.extend(pagedById),
    output: pageRecord(emailRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { id, limit, cursor }) => {
    await readReconciliation(db, id);
    const emails = await db
      .select()
      .from(reconciliationEmails)
      .where(
        and(eq(reconciliationEmails.reconciliationId, id), cursor && lt(reconciliationEmails.id, cursor[0])),
      )
      .orderBy(desc(reconciliationEmails.id))
      .limit(limit + 1);
    return pageById(
      emails.map((email) => toRecord(email, locale)),
      limit,
    );
  },
);
