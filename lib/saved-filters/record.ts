import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { savedFilters } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { memberId: _memberId, ...columns } = getTableColumns(savedFilters);

/** The columns of a saved filter in responses: all except its owner. */
export const savedFilterColumns = columns;

export const savedFilterRecord = z.object(fieldsOf(columns));
