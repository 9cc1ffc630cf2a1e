import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { templates } from "@/db/schema";
import { bodySchema } from "@/lib/body/schema";
import { lineInput } from "@/lib/documents/line";
import { fieldsOf } from "@/lib/kernel/record";
import { updRecord } from "@/lib/values/upd-schema";

const { search: _search, lines, body, upd, ...columns } = getTableColumns(templates);

/** The columns of a template in responses. */
export const templateColumns = { ...columns, lines, body, upd };

/** The columns of a template in lists: without its body, lines and form fields. */
export const templateRowColumns = columns;

export const templateRow = z.object(fieldsOf(columns));

export const templateRecord = templateRow.extend({
  lines: z.array(lineInput),
  body: bodySchema,
  upd: updRecord.nullable(),
});
