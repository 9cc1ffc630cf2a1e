import { bankStatusSweep } from "@/lib/bank-invoices/sweep";
import { bulkWork } from "@/lib/bulk-runs/work";
import { finishEmail } from "@/lib/document-emails/finish";
import { emailSweep } from "@/lib/document-emails/sweep";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { streamSweep } from "@/lib/live/end-of-session";
import { notificationSweep } from "@/lib/notifications/sweep";
import type { JobTable } from "@/lib/queue/run";
import type { Schedule } from "@/lib/queue/work";
import { finishReconciliationEmail } from "@/lib/reconciliation-emails/finish";
import { reconciliationEmailSweep } from "@/lib/reconciliation-emails/sweep";
import { remindAll, reminderCron } from "@/lib/reminders/daily";
import { sendUnsent } from "@/lib/reminders/unsent";
import { seriesDue } from "@/lib/series/due";
import { seriesLetter } from "@/lib/series/letter";
import { sessionSweep } from "@/lib/sessions/sweep";
import { signInSweep } from "@/lib/sign-in-attempts/sweep";

/** What some process of the product does by itself, whichever comes first. */
export const jobs: JobTable = {
  "bank-statuses": bankStatusSweep,
  "bank-notifications": notificationSweep,
  "bulk-runs": bulkWork,
  "email-unfinished": finishEmail,
  "emails-cut-off": emailSweep,
  "reconciliation-email-unfinished": finishReconciliationEmail,
  "reconciliation-emails-cut-off": reconciliationEmailSweep,
  reminders: remindAll,
  "reminder-unsent": sendUnsent,
  "series-due": seriesDue,
  "series-letter": seriesLetter,
  "sessions-ended": sessionSweep,
  "sign-in-attempts": signInSweep,
};

/** What of it comes by itself. */
export const schedules: readonly Schedule[] = [
  { job: bankStatusSweep, cron: "* * * * *" },
  { job: notificationSweep, everySeconds: 5 },
  { job: emailSweep, cron: "* * * * *" },
  { job: reconciliationEmailSweep, cron: "* * * * *" },
  { job: remindAll, cron: reminderCron },
  { job: seriesDue, cron: "7 7-20 * * *" },
  { job: sessionSweep, cron: "7 * * * *" },
  { job: signInSweep, cron: "37 * * * *" },
];

/** What each process that answers requests looks after for itself. */
export const periodicJobs: readonly PeriodicJob[] = [streamSweep];
