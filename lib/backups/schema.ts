/** The state of the product's automatic backups. */
export type BackupState = {
  /** The cron expression of their schedule; null if they are not scheduled. */
  schedule: string | null;
  folder: string;
  /** The number of backups that are kept. */
  keep: number;
  /** The newest complete backup. */
  last: { endedAt: string; seconds: number; bytes: number; rows: number; file: string; host: string } | null;
  /** The newest attempt, if it failed or its process died. */
  failure: { startedAt: string; error: string | null; host: string } | null;
};
