import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, reconciliations } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { originalRecord } from "@/lib/values/original";
import { entryRecord } from "./stored-paper";

const {
  source: _source,
  year: _year,
  sequence: _sequence,
  createdBy: _createdBy,
  originalCode: _originalCode,
  ...columns
} = getTableColumns(reconciliations);

/** What answers carry of an act as it is stored, besides what stands on it. */
export const reconciliationColumns = columns;

const { original: _original, ...plainColumns } = columns;

const fields = { ...fieldsOf(plainColumns), original: originalRecord };

/** The client as it is called now, and where a letter would go. */
export const clientNow = {
  clientName: sql<string>`coalesce(${clients.shortName}, ${clients.name})`,
  clientEmail: clients.email,
};

export const reconciliationRow = z.object({
  ...fields,
  clientName: z.string(),
  clientEmail: z.string().nullable(),
});

/** Above zero the client owes; entries are those of the paper, whatever happened since. */
export const reconciliationRecord = z.object({ ...fields, entries: z.array(entryRecord) });
