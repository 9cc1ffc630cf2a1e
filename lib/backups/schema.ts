/** How the backups stand that the product makes by itself. */
export type BackupState = {
  /** The cron expression by which they are made; null when they are not made by themselves. */
  schedule: string | null;
  folder: string;
  /** How many are kept. */
  keep: number;
  /** The newest that is whole. */
  last: { endedAt: string; seconds: number; bytes: number; rows: number; file: string; host: string } | null;
  /** The newest try, where it failed or its process died. */
  failure: { startedAt: string; error: string | null; host: string } | null;
};
