import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { clients } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { search: _search, ...columns } = getTableColumns(clients);

/** The columns of a client in responses: all except the search text. */
export const clientColumns = columns;

export const clientRecord = z.object(fieldsOf(columns));

/** A client in a list, with its debts to and advances at the active organization, in kopecks. */
export const clientRow = clientRecord.extend({
  unpaidCents: z.int(),
  overdueCents: z.int(),
  advanceCents: z.int(),
});
