import { connect } from "@/db/client";
import { deadQueue, openEngine, workQueue } from "./engine";
import { throughPool } from "./executor";

const yearSeconds = 365 * 24 * 3600;

/** What a job gets that says nothing else. */
const usual = {
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
 * Brings the tables of the job engine in the database at `url` (a direct connection) to the version of the package, and
 * makes its queues. Simultaneous callers wait for each other.
 */
export async function prepareJobs(url: string): Promise<void> {
  const connection = connect(url, { max: 2 });
  const engine = openEngine(throughPool(connection.sql), {
    migrate: true,
    supervise: false,
    schedule: false,
  });
  try {
    await engine.start();
    await engine.createQueue(deadQueue, { retentionSeconds: yearSeconds });
    await engine.createQueue(workQueue, usual);
    await engine.stop({ graceful: false });
  } finally {
    await connection.close();
  }
}
