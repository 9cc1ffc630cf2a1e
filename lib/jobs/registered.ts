import { makeBackup } from "@/lib/backups/make";
import { backupSchedules } from "@/lib/backups/schedule";
import { bankStatusSweep } from "@/lib/bank-invoices/sweep";
import { bulkWork } from "@/lib/bulk-runs/work";
import { creationKeySweep } from "@/lib/creation-keys/sweep";
import { finishEmail } from "@/lib/document-emails/finish";
import { emailSweep } from "@/lib/document-emails/sweep";
import { storedFileSweep } from "@/lib/file-storage/sweep";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { streamSweep } from "@/lib/live/end-of-session";
import { notificationSweep } from "@/lib/notifications/sweep";
import { finishOriginalLetter } from "@/lib/original-letters/finish";
import { fillRoomLeft } from "@/lib/payments/fill-room";
import type { JobTable } from "@/lib/queue/run";
import type { Schedule } from "@/lib/queue/work";
import { receivableDayCount } from "@/lib/receivables/count-days";
import { habitCount } from "@/lib/receivables/count-habits";
import { finishReconciliationEmail } from "@/lib/reconciliation-emails/finish";
import { reconciliationEmailSweep } from "@/lib/reconciliation-emails/sweep";
import { remindAll, reminderCron } from "@/lib/reminders/daily";
import { sendUnsent } from "@/lib/reminders/unsent";
import { seriesDue } from "@/lib/series/due";
import { seriesLetter } from "@/lib/series/letter";
import { sessionSweep } from "@/lib/sessions/sweep";
import { shopCallSweep } from "@/lib/shop-calls/sweep";
import { shopPull, shopPullsDue } from "@/lib/shop-pulls/due";
import { signInSweep } from "@/lib/sign-in-attempts/sweep";
import { deliverWebhook } from "@/lib/webhook-deliveries/deliver";
import { probeWebhook } from "@/lib/webhook-deliveries/probe";
import { deliverySweep } from "@/lib/webhook-deliveries/sweep";

/** The implementations of all kinds of jobs. Each job is run by one of the product's processes. */
export const jobs: JobTable = {
  backup: makeBackup,
  "bank-statuses": bankStatusSweep,
  "bank-notifications": notificationSweep,
  "bulk-runs": bulkWork,
  "client-habits": habitCount,
  "creation-keys": creationKeySweep,
  "document-room": fillRoomLeft,
  "email-unfinished": finishEmail,
  "emails-cut-off": emailSweep,
  "reconciliation-email-unfinished": finishReconciliationEmail,
  "reconciliation-emails-cut-off": reconciliationEmailSweep,
  "original-letter-unfinished": finishOriginalLetter,
  "receivable-days": receivableDayCount,
  reminders: remindAll,
  "reminder-unsent": sendUnsent,
  "series-due": seriesDue,
  "series-letter": seriesLetter,
  "sessions-ended": sessionSweep,
  "shop-calls": shopCallSweep,
  "shop-pull": shopPull,
  "shop-pulls": shopPullsDue,
  "sign-in-attempts": signInSweep,
  "stored-files": storedFileSweep,
  "webhook-delivery": deliverWebhook,
  "webhook-deliveries": deliverySweep,
  "webhook-probe": probeWebhook,
};

/** Returns the schedules of all jobs that run periodically. */
export const allSchedules = (): readonly Schedule[] => [...schedules, ...backupSchedules()];

const schedules: readonly Schedule[] = [
  { job: bankStatusSweep, cron: "* * * * *" },
  { job: notificationSweep, everySeconds: 5 },
  { job: emailSweep, cron: "* * * * *" },
  { job: reconciliationEmailSweep, cron: "* * * * *" },
  { job: habitCount, cron: "*/5 * * * *" },
  { job: receivableDayCount, cron: "*/5 * * * *" },
  { job: remindAll, cron: reminderCron },
  { job: seriesDue, cron: "7 7-20 * * *" },
  { job: sessionSweep, cron: "7 * * * *" },
  { job: shopPullsDue, cron: "* * * * *" },
  { job: shopCallSweep, cron: "17 3 * * *" },
  { job: creationKeySweep, cron: "27 3 * * *" },
  { job: signInSweep, cron: "37 * * * *" },
  { job: storedFileSweep, cron: "52 * * * *" },
  { job: deliverySweep, cron: "*/15 * * * *" },
];

/** The periodic work of every process that serves requests. */
export const periodicJobs: readonly PeriodicJob[] = [streamSweep];
