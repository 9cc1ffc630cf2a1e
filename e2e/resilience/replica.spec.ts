import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { readPostmaster } from "@/db/postgres/postmaster";
import { throwawayFolder } from "@/db/testing/throwaway-folder";
import { startProduct } from "@/e2e/stack/product";
import { authUrl, port } from "@/e2e/testing/address";
import { apiClient } from "@/e2e/testing/api-client";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { startRelay } from "@/e2e/testing/harness/relay";
import { startLoad } from "@/e2e/testing/harness/rolling-load";
import { startStandby } from "@/e2e/testing/harness/standby";

const loadMs = 4000;

for (const isSynchronous of [true, false]) {
  const kind = isSynchronous ? "synchronous" : "asynchronous";
  test(`the product continues on a ${kind} replica that is promoted under load`, async () => {
    const dataDir = throwawayFolder("documents-replica-");
    const home = path.join(dataDir, "standby");
    mkdirSync(home);
    const primary = await startEmbedded(dataDir);
    await migrateDatabase(primary.url);
    const standby = await startStandby(primary.url, dataDir, home);
    let target = primary.port;
    const relay = await startRelay(() => target);
    const productPort = port + 190;
    const product = await startProduct("start", productPort, {
      NODE_ENV: "production",
      DATABASE_URL: Object.assign(new URL(primary.url), { port: String(relay.port) }).href,
      DATA_DIR: dataDir,
      PORT: String(productPort),
      BASE_URL: `http://localhost:${productPort}`,
      NEXTAUTH_SECRET: "a secret of the harness that is long enough",
      AUTH_URL: authUrl,
      ADMIN_USERNAMES: accountOf("admin").username,
      LOG_LEVEL: "silent",
    });
    const url = `http://localhost:${productPort}`;
    const client = apiClient(await mintToken("admin"));
    const sql = postgres(primary.url, { max: 1, onnotice: () => {} });
    try {
      if (isSynchronous) await sql`alter system set synchronous_standby_names = '*'`;
      await sql`select pg_reload_conf()`;
      await expect
        .poll(async () => (await sql`select sync_state from pg_stat_replication`)[0]?.sync_state)
        .toBe(isSynchronous ? "sync" : "async");
      await sql.end();
      await client.post(`${url}/api/organizations`, { name: "ООО «Реплика»" });

      const load = startLoad(client, url);
      await delay(loadMs);
      const before = load.made.length;
      process.kill(readPostmaster(path.join(dataDir, "postgres", "cluster"))!.pid, "SIGKILL");
      const killedAt = performance.now();
      await standby.promote();
      target = standby.port;
      await expect
        .poll(() => load.made.length, { timeout: 90_000, intervals: [50] })
        .toBeGreaterThan(before + 5);
      const seconds = (performance.now() - killedAt) / 1000;
      await delay(loadMs);
      const requestCount = await load.stop();

      const promoted = postgres(standby.url, { max: 1, onnotice: () => {} });
      const stored = await promoted<
        { id: string; sequence: number }[]
      >`select id, sequence from documents order by sequence`;
      await promoted.end();
      const ids = new Set(stored.map(({ id }) => id));
      const lost = load.made.filter((id) => !ids.has(id));
      expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => index + 1));
      if (isSynchronous) expect(lost).toEqual([]);
      expect(load.failures.filter((failure) => !failure.startsWith("503 "))).toEqual([]);
      console.log(
        `${kind}: ${requestCount} requests, ${load.made.length} invoices answered, ${lost.length} of them lost; ${load.failures.length} ` +
          `answered 503; invoices again ${seconds.toFixed(1)} s after the server was killed`,
      );
    } finally {
      await sql.end({ timeout: 1 });
      await product.kill();
      await relay.stop();
      await standby.stop();
      await primary.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}
