import { z } from "zod";
import { poolUsage } from "@/lib/kernel/database";
import { checkHealth } from "@/lib/kernel/health";
import { query } from "@/lib/kernel/operation";
import { watchers } from "@/lib/live/hub";
import { summarizeDurations } from "./quantile";
import { metrics } from "./registry";
import { countJobs } from "./state";

/** Returns the figures of `/metrics` about this process in a form for people. */
export const summarizeMetrics = query(
  { level: "admin", summary: "Summarize this process's metrics since its start", input: z.object({}) },
  async () => {
    const { requests, statements, prints, readings, workers, registry } = metrics();
    const [requestValues, statementValues, printValues, readingValues, workerValues, jobs] =
      await Promise.all([
        requests.get(),
        statements.get(),
        prints.get(),
        readings.get(),
        workers.get(),
        countJobs(),
      ]);
    const failed = requestValues.values
      .filter(({ metricName, labels }) => metricName?.endsWith("_count") && Number(labels.status) >= 500)
      .reduce((sum, { value }) => sum + value, 0);
    const workerCount = (kind: string, state: string) =>
      workerValues.values.find(({ labels }) => labels.kind === kind && labels.state === state)?.value ?? 0;
    const jobCount = (state: string) =>
      jobs.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0);
    const gauge = async (name: string) =>
      (await registry.getSingleMetric(name)?.get())?.values.at(0)?.value ?? 0;
    return {
      requests: { ...summarizeDurations(requestValues), failed },
      database: {
        isUp: (await checkHealth()).database,
        ...summarizeDurations(statementValues),
        places: poolUsage(),
      },
      jobs: {
        waiting: jobCount("waiting"),
        running: jobCount("running"),
        retrying: jobCount("retrying"),
        dead: jobCount("dead"),
      },
      prints: {
        ...summarizeDurations(printValues),
        busy: workerCount("print", "busy"),
        waiting: workerCount("print", "waiting"),
      },
      readings: {
        ...summarizeDurations(readingValues),
        busy: workerCount("reading", "busy"),
        waiting: workerCount("reading", "waiting"),
      },
      streams: watchers.size,
      eventLoopMs: (await gauge("nodejs_eventloop_lag_p99_seconds")) * 1000,
      memoryBytes: await gauge("process_resident_memory_bytes"),
    };
  },
);
