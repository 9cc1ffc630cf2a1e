import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { documents, numberGaps, organizations } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import { ownSequence } from "@/lib/organizations/numbers-elsewhere";
import { prefixesOf } from "@/lib/organizations/rules";
import { startedTypes } from "./kinds";
import { isNumberOf, lockCounter, type Series } from "./numbering";

const field = "numberElsewhere";

/** Throws `validation_error` for a type whose numbers are never given in another program: that of what is made of a payment. */
export function assertNumberedElsewhere(docType: DocType): void {
  if (!startedTypes.some((each) => each === docType)) throw invalid(field, "number_elsewhere_type");
}

/**
 * Holds a number of another program for a paper until the transaction ends; our counter stays where it is. Throws
 * `validation_error` for one that a paper of the organization, type and year has, and for one in the shape of ours that our
 * counter has still to give or has given: it would meet that.
 */
export async function takeNumberElsewhere(db: Database, series: Series, number: string): Promise<void> {
  const { organizationId, docType, year } = series;
  // Prefixes stay as they are meanwhile, and nobody takes another number of this kind; ours go on being given.
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
  if (own !== null && (await isOurs(db, series, own, await lockCounter(db, series))))
    throw invalid(field, "number_elsewhere_own");
}

/** Whether a place in the counter is one that it has still to give, or that it has given. */
export const isOurs = async (
  db: Database,
  series: Series,
  sequence: number,
  counter: { lastSequence: number } | undefined,
): Promise<boolean> => sequence > (counter?.lastSequence ?? 0) || wasGiven(db, series, sequence);

/** Among numbers of other programs letters that look alike are the same, since payers write them so. */
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

/** Whether a document has the place in the counter, or a gap. */
async function wasGiven(db: Database, series: Series, sequence: number): Promise<boolean> {
  const counts = await Promise.all(
    [documents, numberGaps].map((table) =>
      db.$count(table, and(isNumberOf(table, series), eq(table.sequence, sequence))),
    ),
  );
  return counts.some((count) => count > 0);
}
