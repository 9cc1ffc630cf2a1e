import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { services } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { search: _search, ...columns } = getTableColumns(services);

/** The columns of a service in responses: all except the search text. */
export const serviceColumns = columns;

export const serviceRecord = z.object(fieldsOf(columns));
