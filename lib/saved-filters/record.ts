import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { savedFilters } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { memberId: _memberId, ...columns } = getTableColumns(savedFilters);

/** What leaves the server of a saved filter: everything but whose it is. */
export const savedFilterColumns = columns;

export const savedFilterRecord = z.object(fieldsOf(columns));
