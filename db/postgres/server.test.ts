import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { start, temporaryPlace } from "@/db/testing/embedded";
import { serverAccount } from "./account";
import { findBinaries } from "./binaries";
import { launch, tailOfLog } from "./server";

test("gives up on a port in use and logs the reason, and another start succeeds", async () => {
  const { dataDir, home, cluster } = temporaryPlace();
  await (await start({ dataDir, home, cluster })).stop();
  const squatter = createServer().listen(0, "127.0.0.1");
  await once(squatter, "listening");
  const { port } = squatter.address() as AddressInfo;
  const account = serverAccount(cluster);
  const logFile = path.join(home, "server.log");
  const binaries = findBinaries(home, account, () => {});

  const launched = await launch(
    { folder: cluster, binaries, account, logFile, durable: false },
    port,
    () => {},
  );
  expect(launched).toBeUndefined();
  expect(tailOfLog(logFile)).toContain("Address already in use");

  const server = await start({ dataDir, home, cluster });
  expect(server.port).not.toBe(port);
  squatter.close();
});

/** Returns how many memory pages a process has requested from the system so far. */
const pagesFetchedBy = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ")[7]);

test.runIf(process.platform === "linux")(
  "the memory freed after planning one statement is reused for planning the next",
  async () => {
    const { url } = await start(temporaryPlace());
    const sql = postgres(url, { max: 1 });
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const tables = Array.from({ length: 9 }, (_, at) => `pg_class as t${at}`).join(" natural join ");
    const pagesOfPlanning = async () => {
      const before = pagesFetchedBy(backend!.pid);
      await sql.unsafe(`explain select count(*) from ${tables}`);
      return pagesFetchedBy(backend!.pid) - before;
    };
    const first = await pagesOfPlanning();
    expect(await pagesOfPlanning()).toBeLessThan(first / 10);
    await sql.end();
  },
);
