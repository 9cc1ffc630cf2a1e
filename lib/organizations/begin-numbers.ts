import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documentCounters } from "@/db/schema";
import type { LastNumbers } from "./last-numbers-field";

/** Makes the numbers of a year continue those of another program; for an organization without documents. */
export async function beginNumbers(
  db: Database,
  { organizationId, year }: { organizationId: string; year: number },
  lastNumbers: LastNumbers,
): Promise<void> {
  const counters = (Object.entries(lastNumbers) as [DocType, number | undefined][]).flatMap(
    ([docType, last]) =>
      last ? [{ organizationId, docType, year, lastSequence: last, earlierSequence: last }] : [],
  );
  if (counters.length > 0) await db.insert(documentCounters).values(counters);
}
