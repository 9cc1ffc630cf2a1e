import { setTimeout as delay } from "node:timers/promises";
import { startFaultyProxy } from "@/db/testing/faulty-proxy";
import { apiClient } from "@/e2e/testing/api-client";
import { type Fault, outcomeOf } from "./fault";
import { openPlace, seconds, untilServed } from "./place";

const limitSeconds = 10;
const silentMs = 20_000;

/**
 * Drops all packets of the database: every request must be refused in time, and served again when the database is back.
 */
export const silence: Fault = {
  name: "the database falls silent",
  async run({ port }) {
    const place = await openPlace(port);
    const proxy = await startFaultyProxy(place.harness.databaseUrl());
    try {
      const other = await place.harness.startAnother(port + 1, { DATABASE_URL: proxy.url });
      const client = apiClient(place.token, other.url);
      await untilServed({ client });
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
      const back = await untilServed({ client });
      const slowest = Math.max(...refusals.map(({ after }) => after));
      return outcomeOf(
        {
          "not refused": refusals.filter(({ status }) => status !== 503).length,
          "without Retry-After": refusals.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
          late: refusals.filter(({ after }) => after > limitSeconds).length + Number(back > limitSeconds),
        },
        `${refusals.length} requests refused, the slowest in ${seconds(slowest)}; served again after ${seconds(back)}`,
      );
    } finally {
      await place.harness.stop();
      await proxy.stop();
    }
  },
};
