import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { documents, numberGaps, organizations } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import { ownSequence } from "@/lib/organizations/numbers-elsewhere";
import { prefixesOf } from "@/lib/organizations/rules";
import { startableTypes } from "./kinds";
import { isNumberOf, lockCounter, type Series } from "./numbering";

const field = "numberElsewhere";

/**
 * Throws `validation_error` for the type whose numbers are never given in another program: advance invoices, which
 * are made from payments.
 */
export function assertNumberedElsewhere(docType: DocType): void {
  if (!startableTypes.some((each) => each === docType)) throw invalid(field, "number_elsewhere_type");
}

/**
 * Reserves a number given by another program until the transaction ends; our counter does not move. Throws
 * `validation_error` for a number that a document of the same organization, type and year has, and for a number in
 * our own format that our counter has given or will give, because the two would collide.
 */
export async function takeNumberElsewhere(db: Database, series: Series, number: string): Promise<void> {
  const { organizationId, docType, year } = series;
  // Until the transaction ends, the prefixes cannot change, and nobody else takes a number of another program; our
  // own numbers are still given.
  const [organization] = await db
    .select({ numberPrefixes: organizations.numberPrefixes })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("share");
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('numbers of other programs'), hashtext(${organizationId}))`,
  );
  if (await isTaken(db, series, number)) throw invalid(field, "number_elsewhere_taken");
  const prefix = prefixesOf(organization!.numberPrefixes)[docType];
  const own = ownSequence(number, { prefix, year });
  if (own !== null && (await isOwnNumber(db, series, own, await lockCounter(db, series))))
    throw invalid(field, "number_elsewhere_own");
}

/** Whether our counter has given a sequence number, or is still going to give it. */
export const isOwnNumber = async (
  db: Database,
  series: Series,
  sequence: number,
  counter: { lastSequence: number } | undefined,
): Promise<boolean> => sequence > (counter?.lastSequence ?? 0) || wasGiven(db, series, sequence);

/** Among numbers of other programs, letters that look alike are the same, because payers mix them up. */
const isTaken = async (db: Database, { organizationId, docType, year }: Series, number: string) =>
  (await db.$count(
    documents,
    and(
      eq(documents.organizationId, organizationId),
      eq(documents.docType, docType),
      eq(documents.year, year),
      or(
        eq(documents.number, number),
        and(isNull(documents.sequence), eq(documents.numberKey, numberKey(number))),
      ),
    ),
  )) > 0;

/** Whether a document or a gap has the sequence number. */
async function wasGiven(db: Database, series: Series, sequence: number): Promise<boolean> {
  const counts = await Promise.all(
    [documents, numberGaps].map((table) =>
      db.$count(table, and(isNumberOf(table, series), eq(table.sequence, sequence))),
    ),
  );
  return counts.some((count) => count > 0);
}
