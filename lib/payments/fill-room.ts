import { asc, eq, inArray } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { lockShipments } from "@/lib/documents/lock-shipments";
import { type Caller, command, execute } from "@/lib/kernel/operation";
import { defineJob } from "@/lib/queue/define";
import { documentRoomJob } from "./document-room-job";
import { settleDocument } from "./settle";

/**
 * Fills the remaining room of a document with payments that another transaction held when the room appeared.
 */
const fillRoom = command(
  {
    level: "user",
    summary: "Allocate to a document, up to its remainder, the payments that name it",
    input: documentRoomJob.input,
  },
  async ({ db, actor }, { documentId }) => {
    await lockPaymentsOfDocument(db, documentId);
    const [document] = await db.select().from(documents).where(eq(documents.id, documentId)).for("update");
    if (!document) return;
    await lockShipments(db, [document]);
    await settleDocument({ db, actor }, document, { hasRoom: true });
  },
);

/** Locks the payments before the document, in the same order as callers that reallocate them. */
const lockPaymentsOfDocument = (db: Database, documentId: string) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      inArray(
        payments.id,
        db
          .select({ id: paymentAllocations.paymentId })
          .from(paymentAllocations)
          .where(eq(paymentAllocations.documentId, documentId)),
      ),
    )
    .orderBy(asc(payments.id))
    .for("update");

const bankCaller = (): Caller => ({
  actor: { kind: "system", name: "Банк" },
  requestId: v7(),
  locale: "ru",
  preferredOrganizationId: null,
});

export const fillRoomLeft = defineJob({
  ...documentRoomJob,
  run: async (input) => {
    await execute(fillRoom, bankCaller(), input);
  },
});
