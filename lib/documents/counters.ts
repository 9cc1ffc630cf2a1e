import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type DocType, docTypes } from "@/db/enums";
import { documentCounters } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { type Context, query } from "@/lib/kernel/operation";
import { readOrganization } from "@/lib/organizations/queries";
import { organizationKey } from "@/lib/organizations/schema";
import { yearOf } from "@/lib/values/dates";
import { documentNumber } from "./rules";

export const countedYear = z.coerce.number<unknown>().int().min(1900).max(2200).optional();

export const counterRecord = z.object({
  docType: z.enum(docTypes),
  year: z.int(),
  /** The last number given within the year. */
  lastSequence: z.int(),
  /** The numbers up to this one were given in another program; 0: none were. */
  earlierSequence: z.int(),
  /** The number that the next document gets. */
  nextNumber: z.string(),
});

type Counter = z.output<typeof counterRecord>;

/** Returns an organization's counters in a year, one for each document type. Throws `not_found`. */
export async function countersOf(
  { db }: Pick<Context, "db">,
  { organizationId, year = yearOf(businessToday()) }: { organizationId: string; year?: number },
): Promise<Counter[]> {
  const { numberPrefixes } = await readOrganization(db, organizationId);
  const rows = await db
    .select()
    .from(documentCounters)
    .where(and(eq(documentCounters.organizationId, organizationId), eq(documentCounters.year, year)));
  const stored = new Map<DocType, (typeof rows)[number]>(rows.map((row) => [row.docType, row]));
  return docTypes.map((docType) => {
    const { lastSequence = 0, earlierSequence = 0 } = stored.get(docType) ?? {};
    const nextNumber = documentNumber(numberPrefixes[docType], year, lastSequence + 1);
    return { docType, year, lastSequence, earlierSequence, nextNumber };
  });
}

export const listCounters = query(
  {
    level: "viewer",
    summary: "List the last and next number of each document type in a year (this one by default)",
    input: organizationKey.extend({ year: countedYear }),
    output: z.array(counterRecord),
    fails: ["not_found"],
  },
  countersOf,
);
