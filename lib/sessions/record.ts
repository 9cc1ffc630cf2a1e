import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { memberId: _memberId, ...columns } = getTableColumns(sessions);

/** The columns of a session in responses. */
export const sessionColumns = columns;

export const sessionRecord = z.object({
  ...fieldsOf(columns),
  /** Whether it is the caller's own session. */
  current: z.boolean(),
});
