import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, reconciliations } from "@/db/schema";
import { clientHintRecord } from "@/lib/clients/hints";
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

/** The columns of an act in responses, without the contents of its paper. */
export const reconciliationColumns = columns;

const { original: _original, ...plainColumns } = columns;

const fields = { ...fieldsOf(plainColumns), original: originalRecord };

/** The client's current name and email address. */
export const currentClientColumns = {
  clientName: sql<string>`coalesce(${clients.shortName}, ${clients.name})`,
  clientEmail: clients.email,
};

export const reconciliationRow = z.object({
  ...fields,
  clientName: z.string(),
  clientHint: clientHintRecord,
  clientEmail: z.string().nullable(),
});

/**
 * A positive balance means that the client owes. The entries are those of the paper, whatever happened since.
 */
export const reconciliationRecord = z.object({ ...fields, entries: z.array(entryRecord) });
