import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { services } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { search: _search, ...columns } = getTableColumns(services);

/** What answers carry of a service: every column but the folded one. */
export const serviceColumns = columns;

export const serviceRecord = z.object(fieldsOf(columns));
