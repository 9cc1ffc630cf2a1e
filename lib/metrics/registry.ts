import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type Metrics = {
  registry: Registry;
  /** Seconds from the first byte of a request to the last byte of its response. */
  requests: Histogram<"method" | "route" | "status">;
  /** Seconds in a print thread. */
  prints: Histogram<"task" | "outcome">;
  /** Seconds to read an imported file, scans by OCR. */
  readings: Histogram<"kind" | "outcome">;
  /** Seconds from sending a statement to its response. */
  statements: Histogram<"outcome">;
  /** Seconds of one run of a job. */
  jobRuns: Histogram<"job" | "outcome">;
  /** Print threads and file-reading processes: how many are busy, and how many tasks wait for them. */
  workers: Gauge<"kind" | "state">;
};

// Global, because Next bundles the start-up code and the routes separately and both have to count in the same place.
const holder = globalThis as typeof globalThis & { __metrics?: Metrics };

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Returns the metrics of this process; counting begins at the first call. */
export function metrics(): Metrics {
  holder.__metrics ??= createMetrics();
  return holder.__metrics;
}

function createMetrics(): Metrics {
  const registry = new Registry();
  // Memory, processor, descriptors, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const workers = new Gauge({
    name: "workers",
    help: "Print threads and file-reading processes: how many are busy, and how many requests wait for them",
    labelNames: ["kind", "state"],
    registers,
  });
  for (const kind of ["print", "reading"])
    for (const state of ["busy", "waiting"]) workers.set({ kind, state }, 0);
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Duration of requests, by the pattern of their address",
      labelNames: ["method", "route", "status"],
      buckets: requestBuckets,
      registers,
    }),
    prints: new Histogram({
      name: "print_duration_seconds",
      help: "Duration of making files and pages in print threads",
      labelNames: ["task", "outcome"],
      buckets: workBuckets,
      registers,
    }),
    readings: new Histogram({
      name: "file_reading_duration_seconds",
      help: "Duration of reading imported files, scans by OCR",
      labelNames: ["kind", "outcome"],
      buckets: workBuckets,
      registers,
    }),
    statements: new Histogram({
      name: "database_statement_duration_seconds",
      help: "Duration of this process's database statements",
      labelNames: ["outcome"],
      buckets: statementBuckets,
      registers,
    }),
    jobRuns: new Histogram({
      name: "job_duration_seconds",
      help: "Duration of the jobs that this process has run",
      labelNames: ["job", "outcome"],
      buckets: workBuckets,
      registers,
    }),
    workers,
  };
}
