import { bankStatusSweep } from "@/lib/bank-invoices/sweep";
import { bulkWork } from "@/lib/bulk-runs/work";
import { finishEmail } from "@/lib/document-emails/finish";
import { emailSweep } from "@/lib/document-emails/sweep";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { streamSweep } from "@/lib/live/end-of-session";
import { notificationSweep } from "@/lib/notifications/sweep";
import type { JobTable } from "@/lib/queue/run";
import type { Schedule } from "@/lib/queue/work";
import { reconciliationEmailSweep } from "@/lib/reconciliation-emails/sweep";
import { sessionSweep } from "@/lib/sessions/sweep";
import { signInSweep } from "@/lib/sign-in-attempts/sweep";

/** What some process of the product does by itself, whichever comes first. */
export const jobs: JobTable = {
  "bank-statuses": bankStatusSweep,
  "bank-notifications": notificationSweep,
  "bulk-runs": bulkWork,
  "email-unfinished": finishEmail,
  "emails-cut-off": emailSweep,
  "reconciliation-emails-cut-off": reconciliationEmailSweep,
  "sessions-ended": sessionSweep,
  "sign-in-attempts": signInSweep,
};

/** What of it comes by itself. */
export const schedules: readonly Schedule[] = [
  { job: bankStatusSweep, cron: "* * * * *" },
  { job: notificationSweep, everySeconds: 5 },
  { job: emailSweep, cron: "* * * * *" },
  { job: reconciliationEmailSweep, cron: "* * * * *" },
  { job: sessionSweep, cron: "7 * * * *" },
  { job: signInSweep, cron: "37 * * * *" },
];

/** What each process that answers requests looks after for itself. */
export const periodicJobs: readonly PeriodicJob[] = [streamSweep];
