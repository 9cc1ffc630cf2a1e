import { connect } from "@/db/client";
import { withExclusiveLock } from "@/db/exclusive-lock";
import { deadQueue, openEngine, workQueue } from "./engine";
import { throughPool } from "./executor";

const yearSeconds = 365 * 24 * 3600;

/** An arbitrary number that nothing else locks in this database. */
const prepareLockId = 7_261_013;

/** The defaults of a job. */
const jobDefaults = {
  policy: "short",
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  retentionSeconds: yearSeconds,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
};

/**
 * Brings the job engine's tables in the database at `url` (a direct connection) to the package's version, and creates
 * its queues. Simultaneous callers wait for each other.
 */
export async function prepareJobs(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 2 });
  const engine = openEngine(throughPool(pool), {
    migrate: true,
    supervise: false,
    schedule: false,
  });
  try {
    await withExclusiveLock(url, prepareLockId, async () => {
      await engine.start();
      await engine.createQueue(deadQueue, { retentionSeconds: yearSeconds });
      await engine.createQueue(workQueue, jobDefaults);
    });
  } finally {
    await engine.stop({ graceful: false }).catch(() => {});
    await close();
  }
}
