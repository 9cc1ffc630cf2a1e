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
import { assertMove } from "./rules";

export const moveDocument = command(
  {
    level: "user",
    summary: "Move a document to another status",
    input: z.object({ id: identifier, status: z.enum(documentStatuses) }),
    output: documentRecord,
  },
  async (context, { id, status }) => {
    const { db } = context;
    const document = await lockDocument(db, id);
    assertMove(document, status);
    if (status === "draft" || status === "cancelled") await assertNotBeingIssued(db, document);
    const [moved] = await db
      .update(documents)
      .set({ status, version: document.version + 1, issuedAt: issuedAtAfter(document, status) })
      .where(eq(documents.id, id))
      .returning();
    await record(context, `document.${status}`, moved!, { from: document.status });
    return toRecord(moved!, await readLines(db, id), await readPayments(db, id));
  },
);

/** Set when a document is handed over, kept while it stays so, and cleared when it becomes a draft again. */
function issuedAtAfter({ issuedAt }: { issuedAt: string | null }, status: string): string | null {
  if (status === "draft") return null;
  return status === "issued" ? (issuedAt ?? new Date().toISOString()) : issuedAt;
}
