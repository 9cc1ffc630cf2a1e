import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { createsOnce } from "@/lib/kernel/create-once";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { laterOf } from "@/lib/values/dates";
import { identifier, optionalText } from "@/lib/values/fields";
import { getDocument } from "./get";
import { assertNotBeingIssued } from "./not-being-issued";
import {
  assertNotCorrected,
  type DocumentRowInDatabase,
  insertLines,
  lockDocument,
  readLines,
  toRecord,
} from "./queries";
import { documentRecord } from "./record";
import { canCorrect } from "./rules";
import { withUpdDefaults } from "./upd";

export const correctDocument = command(
  {
    level: "user",
    summary: "Create a correction (исправление) of an issued document: a draft with the same number and date",
    input: z.object({ id: identifier, reason: optionalText(1000) }),
    output: documentRecord,
    createsOnce: createsOnce("documents.correct", getDocument),
    fails: ["not_found", "document_locked", "period_closed"],
  },
  async (context, { id, reason }) => {
    const { db, actor } = context;
    const original = await lockDocument(db, id);
    assertNotCorrected(original);
    if (!canCorrect(original)) throw new Failure("conflict", { detail: "document_not_issued" });
    await assertNoOpenCorrection(db, id);
    await assertNotBeingIssued(db, original);
    const lines = await readLines(db, id);
    const correctionNumber = (original.correctionNumber ?? 0) + 1;
    const [row] = await db
      .insert(documents)
      .values({
        ...copyOf(original),
        correctsDocumentId: id,
        correctionNumber,
        // Corrections of a number are dated in their order.
        correctionDate: laterOf(businessToday(), original.correctionDate ?? ""),
        reason,
        createdBy: actorId(actor),
      })
      .returning();
    await insertLines(db, row!.id, lines);
    const { number } = original;
    await record(context, "document.created", row!, { number, correctsDocumentId: id, correctionNumber });
    await record(context, "document.correction_begun", original, {
      correctionId: row!.id,
      correctionNumber,
      reason,
    });
    return withUpdDefaults(db, toRecord(row!, lines, []));
  },
);

/** Throws `conflict` while the document has a correction that has not been issued. */
export async function assertNoOpenCorrection(db: Database, id: string): Promise<void> {
  const openCount = await db.$count(documents, eq(documents.correctsDocumentId, id));
  if (openCount > 0) throw new Failure("conflict", { detail: "correction_open" });
}

/** Copies into the correction the number and everything the paper says, but not what happened to that paper later. */
function copyOf(original: DocumentRowInDatabase) {
  const {
    id: _id,
    numberKey: _numberKey,
    originalCode: _originalCode,
    original: _original,
    series: _series,
    status: _status,
    unpaidStatus: _unpaidStatus,
    paidCents: _paidCents,
    bankDocumentId: _bankDocumentId,
    bankEnvironment: _bankEnvironment,
    issuedAt: _issuedAt,
    correctedById: _correctedById,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...copied
  } = original;
  return copied;
}
