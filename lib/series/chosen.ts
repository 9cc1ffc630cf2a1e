import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { series } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import { readRows, type SeriesRow } from "./queries";
import { mostAtOnce } from "./schema";

/** The series of an organization with the ids, all without ids. Throws `validation_error` for one that it has not. */
export async function chosenSeries(
  db: Database,
  organizationId: string,
  ids?: string[],
): Promise<SeriesRow[]> {
  const isOwn = eq(series.organizationId, organizationId);
  if (!ids) return readRows(db, and(isOwn), mostAtOnce);
  const rows = await readRows(db, and(isOwn, inArray(series.id, ids)), mostAtOnce);
  const found = new Set(rows.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) throw invalid(`ids.${unknown}`, "unknown_series");
  return rows;
}
