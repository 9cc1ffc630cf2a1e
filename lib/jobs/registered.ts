import { bankStatusSweep } from "@/lib/bank-invoices/sweep";
import { emailSweep } from "@/lib/document-emails/sweep";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { streamSweep } from "@/lib/live/end-of-session";
import { notificationSweep } from "@/lib/notifications/sweep";
import { reconciliationEmailSweep } from "@/lib/reconciliation-emails/sweep";
import { sessionSweep } from "@/lib/sessions/sweep";

/** What a process of the product does by itself, besides answering requests. */
export const periodicJobs: readonly PeriodicJob[] = [
  bankStatusSweep,
  emailSweep,
  notificationSweep,
  reconciliationEmailSweep,
  sessionSweep,
  streamSweep,
];
