import { max } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documentCounters, documents, numberGaps } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { businessToday } from "@/lib/kernel/clock";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { maxNumberElsewhere } from "@/lib/organizations/numbers-elsewhere";
import { lockOrganization } from "@/lib/organizations/queries";
import { numbersInput, organizationKey } from "@/lib/organizations/schema";
import { yearOf } from "@/lib/values/dates";
import type { FieldErrors } from "@/lib/values/fields";
import { countedYear, counterRecord, countersOf } from "./counters";
import { isCounterOf, isNumberOf, lockCounter, type Series } from "./numbering";

export const continueNumbering = command(
  {
    level: "admin",
    summary:
      "Continue the numbering of another program: set the last number of each type in a year (this one by default)",
    description:
      "A number cannot be lower than one already given here or held by a document from the other program.",
    input: organizationKey.extend({ ...numbersInput.shape, year: countedYear }),
    output: z.array(counterRecord),
    fails: ["not_found"],
  },
  async (context, { organizationId, year = yearOf(businessToday()), lastNumbers: given }) => {
    const { db } = context;
    const { numberPrefixes } = await lockOrganization(db, organizationId);
    const fieldErrors: FieldErrors = {};
    const changed: string[] = [];
    for (const [docType, last] of Object.entries(given) as [DocType, number | undefined][]) {
      if (last === undefined) continue;
      const series = { organizationId, docType, year };
      const counter = await lockCounter(db, series);
      const lastUsed = await findGreatestUsed(db, series);
      const minLast = Math.max(lastUsed, await maxNumberElsewhere(db, series, numberPrefixes[docType]));
      if (last < minLast) fieldErrors[`lastNumbers.${docType}`] = ["last_number_taken"];
      else if (last !== counter.lastSequence) {
        changed.push(`lastNumbers.${docType}`);
        await db
          .update(documentCounters)
          .set({ lastSequence: last, earlierSequence: last > lastUsed ? last : 0 })
          .where(isCounterOf(series));
      }
    }
    assertValid(fieldErrors);
    if (changed.length > 0)
      await recordEdit(context, "organization.updated", { id: organizationId, organizationId }, changed);
    return countersOf(context, { organizationId, year });
  },
);

/**
 * Returns the greatest number of a series that a document has here, or that a deleted document had; 0 if there is
 * none.
 */
async function findGreatestUsed(db: Database, series: Series): Promise<number> {
  const [ofDocuments, ofGaps] = await Promise.all(
    [documents, numberGaps].map(async (table) => {
      const [row] = await db
        .select({ sequence: max(table.sequence) })
        .from(table)
        .where(isNumberOf(table, series));
      return row?.sequence ?? 0;
    }),
  );
  return Math.max(ofDocuments!, ofGaps!);
}
