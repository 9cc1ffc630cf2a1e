import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { webhookDeliveries } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { eventId: _eventId, ...columns } = getTableColumns(webhookDeliveries);

export const deliveryColumns = columns;

export const deliveryRecord = z.object({
  ...fieldsOf(columns),
  id: z.uuid().describe("The header `webhook-id` of every attempt"),
  webhookId: z.uuid().describe("The webhook being called"),
  responseBody: z.string().nullable().describe("The first 1,000 bytes of the last response"),
  error: z
    .string()
    .nullable()
    .describe(
      "Why the last attempt failed: http_status, redirected, timeout, refused, connection_failed, tls_failed, host_not_found, private_address, no_secret; webhook_off if delivery was given up",
    ),
});
