import { setTimeout as delay } from "node:timers/promises";
import { startFaultyProxy } from "@/db/testing/faulty-proxy";
import { apiClient } from "@/e2e/testing/api-client";
import { type Fault, outcomeOf } from "./fault";
import { formatSeconds, secondsUntilServed, startTarget } from "./target";

const limitSeconds = 10;
const silentMs = 20_000;

/**
 * Drops all packets of the database: every request must be refused in time, and served again when the database is back.
 */
export const silence: Fault = {
  name: "the database falls silent",
  async run({ port }) {
    const target = await startTarget(port);
    const proxy = await startFaultyProxy(target.harness.databaseUrl());
    try {
      const silencedProduct = await target.harness.startAnother(port + 1, { DATABASE_URL: proxy.url });
      const client = apiClient(target.token, silencedProduct.url);
      await secondsUntilServed({ client });
      await proxy.behave({ kind: "silent" });
      const refusals: { status: number; after: number; hasRetryAfter: boolean }[] = [];
      const end = performance.now() + silentMs;
      while (performance.now() < end) {
        const start = performance.now();
        const { status, headers } = await client.get("/api/documents?limit=1");
        const after = (performance.now() - start) / 1000;
        refusals.push({ status, after, hasRetryAfter: Boolean(headers["retry-after"]) });
        await delay(500);
      }
      await proxy.behave({ kind: "none" });
      const recoverySeconds = await secondsUntilServed({ client });
      const slowest = Math.max(...refusals.map(({ after }) => after));
      return outcomeOf(
        {
          "not refused": refusals.filter(({ status }) => status !== 503).length,
          "without Retry-After": refusals.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
          late:
            refusals.filter(({ after }) => after > limitSeconds).length +
            Number(recoverySeconds > limitSeconds),
        },
        `${refusals.length} requests refused, the slowest in ${formatSeconds(slowest)}; served again after ${formatSeconds(recoverySeconds)}`,
      );
    } finally {
      await target.harness.stop();
      await proxy.stop();
    }
  },
};
