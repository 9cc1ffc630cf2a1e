import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { clients } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { search: _search, ...columns } = getTableColumns(clients);

/** What answers carry of a client: every column but the folded one. */
export const clientColumns = columns;

export const clientRecord = z.object(fieldsOf(columns));

/** A client in a list, with what stands between it and the active organization, in kopecks. */
export const clientRow = clientRecord.extend({
  unpaidCents: z.int(),
  overdueCents: z.int(),
  advanceCents: z.int(),
});
