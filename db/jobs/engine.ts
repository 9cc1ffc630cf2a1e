import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";

/**
 * The engine's tables have a schema of their own, which backups leave out: pending jobs are planned again after a
 * restore.
 */
const engineSchema = "jobs";

/**
 * All work is in one queue, each kind as a group of its own; jobs that failed for good are moved to another queue.
 */
export const workQueue = "work";
export const deadQueue = "dead";

/** How often to look for jobs whose process has died, in seconds. */
const superviseSeconds = 5;
/** How often to remove finished jobs, in seconds. */
const cleanUpSeconds = 300;

/** Opens the engine over a connection. It changes its tables only in `prepareJobs`. */
export function openEngine(db: Db, options: Partial<ConstructorOptions> = {}): PgBoss {
  return new PgBoss({
    db,
    schema: engineSchema,
    migrate: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: cleanUpSeconds,
    ...options,
  });
}
