import type { z } from "zod";
import { bankAccountRecord } from "@/lib/bank-accounts/record";
import { richText } from "@/lib/body/rich-text";
import { bodySchema } from "@/lib/body/schema";
import { clientRecord } from "@/lib/clients/record";
import { fileRecord } from "@/lib/document-files/record";
import { lineInput } from "@/lib/documents/line";
import {
  changedDocument,
  documentRecord,
  documentRow,
  lineRecord,
  problemRecord,
} from "@/lib/documents/record";
import { eventRecord } from "@/lib/events/history";
import { jobRecord } from "@/lib/jobs/schema";
import { memberRecord } from "@/lib/members/record";
import { notificationRecord } from "@/lib/notifications/record";
import { orderRecord, orderRow } from "@/lib/orders/record";
import { organizationRecord } from "@/lib/organizations/record";
import { paymentRecord } from "@/lib/payments/record";
import { tokenRecord } from "@/lib/program-tokens/record";
import { projectRecord } from "@/lib/projects/record";
import { reconciliationRecord, reconciliationRow } from "@/lib/reconciliations/record";
import { entryRecord } from "@/lib/reconciliations/stored-paper";
import { reminderRecord } from "@/lib/reminders/record";
import { seriesItem, seriesRecord } from "@/lib/series/record";
import { serviceRecord } from "@/lib/services/record";
import { siteRecord } from "@/lib/sites/record";
import { calendarDate, listDay } from "@/lib/values/fields";
import { originalRecord } from "@/lib/values/original";
import { readyPeriods } from "@/lib/values/ready-periods";
import { updInput, updRecord } from "@/lib/values/upd-schema";
import { deliveryRecord } from "@/lib/webhook-deliveries/record";
import { webhookRecord } from "@/lib/webhooks/record";

/** Schemas that become named components, so that the description does not repeat them. */
export const inputNames = new Map<unknown, string>([
  [richText, "RichText"],
  [bodySchema, "BodyInput"],
  [lineInput, "LineInput"],
  [updInput, "UpdInput"],
]);

export const outputNames = new Map<unknown, string>([
  [richText, "RichText"],
  [bodySchema, "Body"],
  [documentRecord, "Document"],
  [changedDocument, "ChangedDocument"],
  [documentRow, "DocumentRow"],
  [lineRecord, "Line"],
  [problemRecord, "Problem"],
  [paymentRecord, "Payment"],
  [projectRecord, "Project"],
  [orderRecord, "Order"],
  [orderRow, "OrderRow"],
  [siteRecord, "Site"],
  [tokenRecord, "ProgramToken"],
  [webhookRecord, "Webhook"],
  [deliveryRecord, "WebhookDelivery"],
  [eventRecord, "Event"],
  [clientRecord, "Client"],
  [reconciliationRecord, "Reconciliation"],
  [reconciliationRow, "ReconciliationRow"],
  [entryRecord, "ReconciliationEntry"],
  [reminderRecord, "Reminder"],
  [seriesRecord, "Series"],
  [seriesItem, "SeriesItem"],
  [serviceRecord, "Service"],
  [organizationRecord, "Organization"],
  [bankAccountRecord, "BankAccount"],
  [memberRecord, "Member"],
  [notificationRecord, "WebhookEvent"],
  [jobRecord, "Job"],
  [fileRecord, "DocumentFile"],
  [originalRecord, "Original"],
  [updRecord, "Upd"],
]);

/** JSON Schema for rules that Zod cannot translate. */
export const formats = new Map<unknown, z.core.JSONSchema.JSONSchema>([
  [calendarDate, { format: "date" }],
  [
    listDay,
    {
      anyOf: [
        { type: "string", format: "date" },
        { type: "string", enum: [...readyPeriods] },
      ],
    },
  ],
]);
