import { authUrl, port } from "@/e2e/testing/address";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { startHarness } from "@/e2e/testing/harness/harness";
import { isInstalled, proxies, startProxy } from "@/e2e/testing/harness/proxies";
import { rollingRestart } from "@/e2e/testing/harness/rolling-restart";

for (const front of ["a balancer", ...proxies] as const) {
  test(`two processes behind ${front} are restarted one after the other under load without a failed request`, async () => {
    test.skip(front !== "a balancer" && !isInstalled(front), `${front} is not installed`);
    const harness = await startHarness(port + 110, {
      AUTH_URL: authUrl,
      ADMIN_USERNAMES: accountOf("admin").username,
      TRUSTED_PROXIES: "1",
      // Logs why a request was unavailable.
      LOG_LEVEL: "warn",
    });
    try {
      const { asked, failures, made, stored, missed, stopSeconds, connections } = await rollingRestart({
        harness,
        token: await mintToken("admin"),
        firstPort: port + 111,
        ...(front !== "a balancer" && {
          startFront: (frontPort, targets) => startProxy(front, frontPort, targets),
        }),
      });
      expect(failures).toEqual([]);
      // The load went on through both restarts, which take ten seconds and more; every fifth request is a new invoice.
      expect(asked).toBeGreaterThan(100);
      expect(made).toBe(Math.ceil(asked / 5));
      expect(Math.max(...stopSeconds)).toBeLessThan(30);
      expect(missed).toBe(0);
      expect(stored).toBe(Math.min(200, made));
      // Each stream lost its process at least once and came back.
      expect(Math.min(...connections)).toBeGreaterThan(1);
      console.log(
        `${front}: ${asked} requests, ${made} invoices, none failed; the processes ended in ` +
          `${stopSeconds.map((each) => each.toFixed(1)).join(" and ")} s; streams came ${connections.join(", ")} times`,
      );
    } finally {
      await harness.stop();
    }
  });
}
