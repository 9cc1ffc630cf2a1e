import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { organizations } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { numberPrefixes: _prefixes, ...columns } = getTableColumns(organizations);

export const organizationRecord = z.object({
  ...fieldsOf(columns),
  numberPrefixes: z.record(z.enum(docTypes), z.string()),
});
