import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { webhookDeliveries } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { eventId: _eventId, ...columns } = getTableColumns(webhookDeliveries);

export const deliveryColumns = columns;

export const deliveryRecord = z.object({
  ...fieldsOf(columns),
  id: z.uuid().describe("The header webhook-id of every try"),
  webhookId: z.uuid().describe("The webhook that it goes to"),
  responseBody: z.string().nullable().describe("The first thousand bytes of the last answer"),
  error: z
    .string()
    .nullable()
    .describe(
      "Why the last try failed: http_status, redirected, timeout, refused, connection_failed, tls_failed, host_not_found, private_address, no_secret; webhook_off when it was given up",
    ),
});
