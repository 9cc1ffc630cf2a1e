import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { version } from "@/package.json";
import { healthHandler } from "./health";

afterEach(closeDatabase);

async function ask() {
  const startedAt = performance.now();
  const request = new Request("http://localhost:3000/api/health", {
    headers: { "x-request-id": "probe-0001" },
  });
  const response = await healthHandler(request, { params: Promise.resolve({}) });
  const { status, headers } = response;
  const seconds = (performance.now() - startedAt) / 1000;
  return { status, requestId: headers.get("x-request-id"), body: await response.json(), seconds };
}

test("all is well", async () => {
  const own = await testDatabase();
  openDatabase(own.url);
  expect(await ask()).toMatchObject({
    status: 200,
    requestId: "probe-0001",
    body: { ok: true, database: true, version },
  });
  await closeDatabase();
  await own.close();
});

test("the database was never opened", async () => {
  expect(await ask()).toMatchObject({ status: 503, body: { ok: false, database: false, version } });
});

test("nobody listens where the database should be", async () => {
  openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  expect(await ask()).toMatchObject({ status: 503, body: { ok: false } });
});

test("the database takes the connection and keeps silent", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const { status, seconds } = await ask();
  expect(status).toBe(503);
  expect(seconds).toBeLessThan(3);
  silent.close();
});
