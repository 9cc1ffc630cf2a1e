import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { memberId: _memberId, ...columns } = getTableColumns(sessions);

/** What answers carry of a session. */
export const sessionColumns = columns;

export const sessionRecord = z.object({
  ...fieldsOf(columns),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
