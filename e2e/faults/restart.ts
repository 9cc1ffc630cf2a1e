import { rollingRestart } from "@/e2e/testing/harness/rolling-restart";
import { type Fault, outcomeOf } from "./fault";
import { formatSeconds, startTarget } from "./target";

/**
 * Restarts two processes behind a balancer one after the other
 * under load: no request may fail, and no stream may miss anything.
 */
export const restart: Fault = {
  name: "restarted one after the other under load",
  async run({ port }) {
    const { harness, token } = await startTarget(port);
    try {
      const report = await rollingRestart({ harness, token, firstPort: port + 1 });
      return outcomeOf(
        { "requests failed": report.failures.length, "events missed": report.missed },
        `${report.failures.length > 0 ? `(${[...new Set(report.failures)].join("; ").slice(0, 200)}) ` : ""}${report.asked} requests, ${report.made} created; the processes ended in ${report.stopSeconds.map(formatSeconds).join(" and ")}`,
      );
    } finally {
      await harness.stop();
    }
  },
};
