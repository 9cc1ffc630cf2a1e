import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentLines, documents, organizations } from "@/db/schema";
import { assertOpenDays } from "@/lib/closed-periods/assert-open";
import { recordAutosave } from "@/lib/events/record-autosave";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { type CalendarDate, yearOf } from "@/lib/values/dates";
import { taxDay } from "@/lib/values/tax-day";
import { mergedUpd } from "@/lib/values/upd-fields";
import { rateOfLines } from "@/lib/values/vat-rates";
import { changedFields, includesLockedField } from "./changes";
import { assertCorrectionFields } from "./correction-fields";
import { withRatesOf } from "./line-rates";
import { assertNotBeingIssued } from "./not-being-issued";
import { takeNumberElsewhere } from "./number-elsewhere";
import { assertPeriod } from "./period";
import {
  type DocumentRowInDatabase,
  insertLines,
  lockDocument,
  priceLines,
  readLines,
  readPayments,
  toRecord,
} from "./queries";
import { documentRecord } from "./record";
import { assertReferences } from "./references";
import { isLocked } from "./rules";
import { documentPatch } from "./schema";
import { assertUpd, isUpd, withUpdDefaults } from "./upd";

export const updateDocument = command(
  {
    level: "user",
    summary: "Update a document; `lines`, if given, replaces all lines",
    input: documentPatch,
    output: documentRecord,
    fails: ["not_found", "version_conflict", "document_locked", "period_closed"],
  },
  async (context, { id, version, lines: givenLines, upd, ...sentFields }) => {
    const { db } = context;
    const document = await lockDocument(db, id);
    if (version !== undefined && version !== document.version) throw new Failure("version_conflict");

    assertUpd(document.docType, upd);
    const fields = {
      ...sentFields,
      ...(upd !== undefined && isUpd(document.docType) && { upd: mergedUpd(document.upd, upd) }),
    };
    const storedLines = await readLines(db, id);
    const vatMode = fields.vatMode ?? document.vatMode;
    const { lines, totals } = priceLines(
      givenLines ? withRatesOf(document.docType, givenLines) : storedLines,
      vatMode,
      givenLines?.some(({ vatRate }) => !vatRate) ? await defaultVatRate() : "none",
    );
    const { periodStart = document.periodStart, periodEnd = document.periodEnd } = fields;
    assertPeriod(document.docType, { periodStart, periodEnd });
    const changed = changedFields(document, storedLines, fields, lines);
    if (changed.length === 0)
      return withUpdDefaults(db, toRecord(document, storedLines, await readPayments(db, id)));
    if (includesLockedField(changed)) {
      if (isLocked(document)) throw new Failure("document_locked");
      await assertNotBeingIssued(db, document);
    }
    await assertCorrectionFields(db, document, fields, changed);
    await assertOpenDays(db, document.organizationId, {
      date: changed.includes("date") ? fields.date : null,
      correctionDate: changed.includes("correctionDate") ? fields.correctionDate : null,
    });
    await assertReferences(db, { ...fields, organizationId: document.organizationId, lines: givenLines });
    if (fields.basisDocumentId === id)
      throw new Failure("validation_error", { fieldErrors: { basisDocumentId: ["self_basis"] } });

    const year = await yearOfNumber(db, document, fields.date);
    if (changed.includes("lines")) {
      await db.delete(documentLines).where(eq(documentLines.documentId, id));
      await insertLines(db, id, lines);
    }
    const [saved] = await db
      .update(documents)
      .set({ ...fields, ...totals, year, version: document.version + 1 })
      .where(eq(documents.id, id))
      .returning();
    await recordAutosave(context, "document.updated", saved!, changed);
    return withUpdDefaults(db, toRecord(saved!, lines, await readPayments(db, id)));

    async function defaultVatRate() {
      const [organization] = await db
        .select({ rate: organizations.defaultVatRate })
        .from(organizations)
        .where(eq(organizations.id, document.organizationId));
      const day = taxDay({ date: fields.date ?? document.date, upd: fields.upd ?? document.upd });
      return rateOfLines(document.docType, organization!.rate, day);
    }
  },
);

/**
 * Returns the year in whose numbering a document's number lies. A number of ours stays in the year it was given for;
 * a number of another program moves with the date. Throws `validation_error` when a document of that year already has
 * the number.
 */
async function yearOfNumber(
  db: Database,
  { organizationId, docType, sequence, number, year }: DocumentRowInDatabase,
  date: CalendarDate | undefined,
): Promise<number> {
  if (sequence !== null || !date || yearOf(date) === year) return year;
  await takeNumberElsewhere(db, { organizationId, docType, year: yearOf(date) }, number);
  return yearOf(date);
}
