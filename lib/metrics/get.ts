import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { metrics } from "./registry";
import { describeState } from "./state";

/** The media type of the Prometheus text format. */
export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Returns what the process has counted and its current state. */
export const describeMetrics = async (): Promise<string> =>
  `${await metrics().registry.metrics()}\n${await describeState()}`;

/** Requires no member: the scraper has a token of its own, which the transport checks. */
export const getMetrics = query(
  {
    level: "public",
    summary: "Return this process's metrics in the Prometheus text format",
    description: "Requires the token `METRICS_TOKEN`; `not_found` if it is not set.",
    input: z.object({}),
    fails: ["unauthorized", "not_found"],
  },
  describeMetrics,
);
