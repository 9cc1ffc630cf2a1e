import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";

/** The engine's tables stand in a schema of their own: backups, which keep what is known, leave it out. */
const engineSchema = "jobs";

/** All work waits in one queue, each kind as a group of its own; what failed for good is moved into another. */
export const workQueue = "work";
export const deadQueue = "dead";

/** How often it is looked for work whose process has died, in seconds. */
const watchSeconds = 5;
/** How often what is over is cleared away, in seconds. */
const clearSeconds = 300;

/** The engine over a connection. It changes its tables in `prepareJobs` only. */
export function openEngine(db: Db, options: Partial<ConstructorOptions> = {}): PgBoss {
  return new PgBoss({
    db,
    schema: engineSchema,
    migrate: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: clearSeconds,
    ...options,
  });
}
