import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { webhooks } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { sealedSecret: _sealedSecret, events, ...columns } = getTableColumns(webhooks);

/** The columns of a webhook in responses, without its secret. */
export const webhookColumns = { ...columns, events };

export const webhookRecord = z.object({
  ...fieldsOf(columns),
  events: z.array(z.string()).describe("Kinds of events, such as `document.issued`, `document.*` or `*`"),
});

/** A new webhook with its secret, which is returned only once. */
export const webhookWithSecret = webhookRecord.extend({ secret: z.string() });
