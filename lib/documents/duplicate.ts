import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { docTypes } from "@/db/enums";
import { businessToday } from "@/lib/kernel/clock";
import { command } from "@/lib/kernel/operation";
import { identifier, optionalCalendarDate } from "@/lib/values/fields";
import { lastingUpd } from "@/lib/values/upd-fields";
import { linesOn } from "@/lib/values/vat-rates";
import { addDocument, type NewDocument } from "./create";
import { currentIdOf } from "./current";
import { kinds } from "./kinds";
import { leftToShip } from "./left-to-ship";
import { linesAs } from "./line-rates";
import { openAccount } from "./open-account";
import { periodInCopy } from "./period";
import { readDocument } from "./queries";
import { documentRecord } from "./record";
import { type DocumentRecord, shippedStates } from "./schema";

/**
 * The fields a copy takes from its original or from the new day. A field that is neither set nor excluded here does
 * not compile.
 */
type Copied = {
  [Name in Exclude<keyof NewDocument, "dueDate" | "templateId" | "numberElsewhere">]-?: unknown;
};

export const duplicateDocument = command(
  {
    level: "user",
    summary: "Copy a document into a new draft dated today or `date`, with the VAT rates of that day",
    description:
      "Another `docType` makes the original the basis of the copy. An act or UPD made from an invoice gets the lines that earlier ones left (`shippedBefore`: `part`). It gets all lines if the lines do not show what is left (`unclear`) or if nothing is left (`all`).",
    input: z.object({ id: identifier, docType: z.enum(docTypes).optional(), date: optionalCalendarDate }),
    output: documentRecord.extend({
      /** How much of the invoice earlier acts and UPDs have shipped. */
      shippedBefore: z.enum(shippedStates),
    }),
    fails: ["not_found", "period_closed"],
  },
  async (context, { id, docType, date: asked }) => {
    const named = await readDocument(context.db, id);
    const isSameType = !docType || docType === named.docType;
    const original = isSameType ? named : await readCurrent(context.db, named);
    const date = asked ?? businessToday();
    const { organizationId, clientId, projectId, vatMode } = original;
    const isClosing = !isSameType && kinds[docType].stage === "closing";
    const left = isClosing ? await leftToShip(context.db, original) : null;
    const lines = linesOn(linesAs(docType ?? original.docType, left?.lines ?? original.lines), date);
    const bankAccountId = await openAccount(context.db, original.bankAccountId);
    const kept = { organizationId, clientId, projectId, bankAccountId, date, vatMode, lines };
    const made = await addDocument(
      context,
      isSameType
        ? ({
            ...kept,
            docType: original.docType,
            body: original.body,
            notes: original.notes,
            basisDocumentId: original.basisDocumentId,
            upd: lastingUpd(original.upd) ?? undefined,
            ...periodInCopy(original, date),
          } satisfies Copied & Record<string, unknown>)
        : { ...kept, docType, basisDocumentId: original.id },
      isSameType ? original : null,
    );
    return { ...made, shippedBefore: left?.shipped ?? "none" };
  },
);

/**
 * Returns the document that stands for the number of the given one: whatever follows is based on the latest
 * correction.
 */
async function readCurrent(db: Database, named: DocumentRecord): Promise<DocumentRecord> {
  if (!named.correctedById) return named;
  const [current] = await db.execute<{ id: string | null }>(sql`select ${currentIdOf(named.id)} as id`);
  return current?.id ? readDocument(db, current.id) : named;
}
