import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { assertValid } from "@/lib/kernel/errors";
import type { FieldErrors } from "@/lib/values/fields";
import type { DocumentRowInDatabase } from "./queries";
import type { DocumentPatch } from "./schema";

/**
 * Checks that a correction keeps the date of the document it corrects and has a correction date of its own, no earlier
 * than the previous correction, and that other documents have neither a correction date nor a reason. Throws
 * `validation_error` naming each offending field of `changed`.
 */
export async function assertCorrectionFields(
  db: Database,
  { correctsDocumentId, date }: DocumentRowInDatabase,
  { correctionDate }: Pick<DocumentPatch, "correctionDate">,
  changed: readonly string[],
): Promise<void> {
  const fieldErrors: FieldErrors = {};
  const refuse = (field: string, message: string) => {
    if (changed.includes(field)) fieldErrors[field] = [message];
  };
  if (correctsDocumentId) {
    refuse("date", "correction_keeps_date");
    const today = businessToday();
    if (!correctionDate) refuse("correctionDate", "required");
    else if (correctionDate < (date < today ? date : today)) refuse("correctionDate", "before_document");
    else if (changed.includes("correctionDate")) {
      const [previous] = await db
        .select({ correctionDate: documents.correctionDate })
        .from(documents)
        .where(eq(documents.id, correctsDocumentId));
      if (previous?.correctionDate && correctionDate < previous.correctionDate)
        refuse("correctionDate", "before_previous_correction");
    }
  } else {
    refuse("correctionDate", "no_correction");
    refuse("reason", "no_correction");
  }
  assertValid(fieldErrors);
}
