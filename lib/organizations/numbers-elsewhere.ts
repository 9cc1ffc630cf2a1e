import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { documents } from "@/db/schema";

type NumberedType = { organizationId: string; docType: DocType };

/** The number of digits of the largest sequence number in a counter. */
const maxDigits = 9;

/**
 * Returns the sequence number that a foreign number would have in the counter of its type and year if it were ours: 7
 * for «СЧ-2026/007», whatever its case and leading zeros. Null for a number of another form.
 */
export function ownSequence(
  number: string,
  { prefix, year }: { prefix: string; year: number },
): number | null {
  const head = `${numberKey(prefix)}-${String(year).padStart(4, "0")}/`;
  const key = numberKey(number);
  const digits = key.startsWith(head) ? key.slice(head.length).replace(/^0+(?=\d)/, "") : "";
  return /^\d+$/.test(digits) && digits.length <= maxDigits ? Number(digits) : null;
}

/** The condition for papers with a number of another program that has the form of ours. */
const hasOwnForm = ({ organizationId, docType }: NumberedType, prefix: string): SQL | undefined =>
  and(
    eq(documents.organizationId, organizationId),
    eq(documents.docType, docType),
    sql`${documents.sequence} is null and ${documents.numberKey}
      ~ ('^' || ${numberKey(prefix)}::text || '-' || lpad(${documents.year}::text, 4, '0') || '/0*[0-9]{1,${sql.raw(`${maxDigits}`)}}$')`,
  );

const sequence = sql<number>`substring(${documents.numberKey} from '[0-9]{1,${sql.raw(`${maxDigits}`)}}$')::integer`;

/** Returns the largest number of another program in the form of ours in a year; 0 if there is none. */
export async function maxNumberElsewhere(
  db: Database,
  { year, ...type }: NumberedType & { year: number },
  prefix: string,
): Promise<number> {
  const [row] = await db
    .select({ greatest: sql<number | null>`max(${sequence})` })
    .from(documents)
    .where(and(hasOwnForm(type, prefix), eq(documents.year, year)));
  return row?.greatest ?? 0;
}

/**
 * Returns whether numbers that begin with `prefix` would collide with one of another program: a number that its year's
 * counter has not reached yet, or one that was given already and may be given again.
 */
export async function collidesElsewhere(db: Database, type: NumberedType, prefix: string): Promise<boolean> {
  const { organizationId, docType } = type;
  const isAlreadyGiven = (table: "documents" | "number_gaps", column: "series" | "doc_type") => sql`
    exists (select from ${sql.raw(table)} as given where given.organization_id = ${organizationId}
      and given.${sql.raw(column)} = ${docType} and given.year = shaped.year and given.sequence = shaped.sequence)`;
  const shaped = db
    .select({ year: documents.year, sequence: sequence.as("sequence") })
    .from(documents)
    .where(hasOwnForm(type, prefix));
  const [row] = await db.execute<{ meets: boolean }>(sql`
    select exists (
      select from (${shaped}) as shaped
        left join document_counters counter on counter.organization_id = ${organizationId}
          and counter.doc_type = ${docType} and counter.year = shaped.year
       where shaped.sequence > coalesce(counter.last_sequence, 0)
          or ${isAlreadyGiven("documents", "series")} or ${isAlreadyGiven("number_gaps", "doc_type")}) as meets`);
  return row!.meets;
}
