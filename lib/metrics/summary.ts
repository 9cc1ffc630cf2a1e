import { z } from "zod";
import { places } from "@/lib/kernel/database";
import { checkHealth } from "@/lib/kernel/health";
import { query } from "@/lib/kernel/operation";
import { watchers } from "@/lib/live/hub";
import { timesOf } from "./quantile";
import { metrics } from "./registry";
import { countJobs } from "./state";

/** Returns the figures of `/metrics` about this process in a form for people. */
export const summarizeMetrics = query(
  { level: "admin", summary: "Summarize this process's metrics since its start", input: z.object({}) },
  async () => {
    const { requests, statements, prints, readings, workers, registry } = metrics();
    const [asked, sent, printed, read, occupied, jobs] = await Promise.all([
      requests.get(),
      statements.get(),
      prints.get(),
      readings.get(),
      workers.get(),
      countJobs(),
    ]);
    const failed = asked.values
      .filter(({ metricName, labels }) => metricName?.endsWith("_count") && Number(labels.status) >= 500)
      .reduce((sum, { value }) => sum + value, 0);
    const placesOf = (kind: string, state: string) =>
      occupied.values.find(({ labels }) => labels.kind === kind && labels.state === state)?.value ?? 0;
    const jobsIn = (state: string) =>
      jobs.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0);
    const gauge = async (name: string) =>
      (await registry.getSingleMetric(name)?.get())?.values.at(0)?.value ?? 0;
    return {
      requests: { ...timesOf(asked), failed },
      database: { isUp: (await checkHealth()).database, ...timesOf(sent), places: places() },
      jobs: {
        waiting: jobsIn("waiting"),
        running: jobsIn("running"),
        retrying: jobsIn("retrying"),
        dead: jobsIn("dead"),
      },
      prints: { ...timesOf(printed), busy: placesOf("print", "busy"), waiting: placesOf("print", "waiting") },
      readings: {
        ...timesOf(read),
        busy: placesOf("reading", "busy"),
        waiting: placesOf("reading", "waiting"),
      },
      streams: watchers.size,
      eventLoopMs: (await gauge("nodejs_eventloop_lag_p99_seconds")) * 1000,
      memoryBytes: await gauge("process_resident_memory_bytes"),
    };
  },
);
