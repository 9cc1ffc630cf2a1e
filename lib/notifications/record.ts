import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { bankNotifications } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";
import { notificationStates } from "./rules";

const { raw: _raw, ...columns } = getTableColumns(bankNotifications);

export const notificationRecord = z.object({
  ...fieldsOf(columns),
  raw: z
    .unknown()
    .describe("The JSON that was sent; a string if it was not JSON or is nested more than 100 levels deep"),
  state: z.enum(notificationStates),
  /** The document that its payment pays. */
  documentId: identifier.nullable(),
});
