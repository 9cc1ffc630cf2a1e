import { eq } from "drizzle-orm";
import { z } from "zod";
import { documentStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { assertNotBeingIssued } from "./not-being-issued";
import { lockDocument, readLines, readPayments, toRecord } from "./queries";
import { documentRecord } from "./record";
import { assertTransition } from "./rules";

export const changeStatus = command(
  {
    level: "user",
    summary: "Change the status of a document",
    input: z.object({ id: identifier, status: z.enum(documentStatuses) }),
    output: documentRecord,
    fails: ["not_found", "invalid_transition", "document_locked"],
  },
  async (context, { id, status }) => {
    const { db } = context;
    const document = await lockDocument(db, id);
    assertTransition(document, status);
    if (status === "draft" || status === "cancelled") await assertNotBeingIssued(db, document);
    const [changed] = await db
      .update(documents)
      .set({ status, version: document.version + 1, issuedAt: issuedAtAfter(document, status) })
      .where(eq(documents.id, id))
      .returning();
    await record(context, `document.${status}`, changed!, { from: document.status });
    return toRecord(changed!, await readLines(db, id), await readPayments(db, id));
  },
);

/** Set when a document is handed over, kept while it stays so, and cleared when it becomes a draft again. */
function issuedAtAfter({ issuedAt }: { issuedAt: string | null }, status: string): string | null {
  if (status === "draft") return null;
  return status === "issued" ? (issuedAt ?? new Date().toISOString()) : issuedAt;
}
