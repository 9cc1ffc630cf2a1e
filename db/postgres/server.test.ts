import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { start, temporaryPlace } from "@/db/testing/embedded";
import { serverAccount } from "./account";
import { findBinaries } from "./binaries";
import { launch, tailOfLog } from "./server";

test("gives up on a port in use and says so, and another try succeeds", async () => {
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
