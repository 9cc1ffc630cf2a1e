import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { orders, shopCalls } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { sealedBody: _sealedBody, ...columns } = getTableColumns(shopCalls);

/** The columns of a call in the journal, without its body. */
export const shopCallColumns = { ...columns, orderNumber: orders.number };

export const shopCallRecord = z.object({
  ...fieldsOf(columns),
  orderNumber: z.int().nullable().describe("The number of the resulting order"),
});

export const shopCallWithBody = shopCallRecord.extend({
  body: z
    .string()
    .nullable()
    .describe("The first 64 KB of the call's body; null if it was not kept or cannot be decrypted"),
});
