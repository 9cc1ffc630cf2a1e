import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { beginStopping } from "@/lib/kernel/health";
import { version } from "@/package.json";
import { healthHandler, liveHandler, readyHandler } from "./health";

afterEach(closeDatabase);

async function ask() {
  const request = new Request("http://localhost:3000/api/health", {
    headers: { "x-request-id": "probe-0001" },
  });
  const response = await healthHandler(request, { params: Promise.resolve({}) });
  const { status, headers } = response;
  return { status, requestId: headers.get("x-request-id"), body: await response.json() };
}

test("health is good with a working database", async () => {
  const testDb = await testDatabase();
  openDatabase(testDb.url);
  await expect.poll(ask).toMatchObject({
    status: 200,
    requestId: "probe-0001",
    body: { ok: true, database: true, version },
  });
  await closeDatabase();
  await testDb.close();
});

test("health fails before the database is opened", async () => {
  expect(await ask()).toMatchObject({ status: 503, body: { ok: false, database: false, version } });
});

test("health fails when nothing listens at the database's address", async () => {
  openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  expect(await ask()).toMatchObject({ status: 503, body: { ok: false } });
});

test("health fails without waiting for a database that accepts the connection and stays silent", async () => {
  let hasGivenUp = false;
  const silent = createServer((socket) =>
    socket.on("close", () => {
      hasGivenUp = true;
    }),
  );
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing?connect_timeout=120`);
  // The response does not wait until the driver gives up its connection.
  expect(await ask()).toMatchObject({ status: 503, body: { ok: false } });
  expect(hasGivenUp).toBe(false);
  silent.close();
});

const stateOf = async (handler: typeof liveHandler) => {
  const response = await handler(new Request("http://localhost:3000/"), { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
};

test("a process without a database is live but not ready", async () => {
  openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  expect(await stateOf(liveHandler)).toEqual({ status: 200, body: { ok: true, version } });
  expect(await stateOf(readyHandler)).toMatchObject({ status: 503, body: { ok: false, database: false } });
});

test("a stopping process is not ready, but its health is good", async () => {
  const testDb = await testDatabase();
  openDatabase(testDb.url);
  await expect
    .poll(() => stateOf(readyHandler))
    .toEqual({
      status: 200,
      body: { ok: true, database: true, stopping: false },
    });
  beginStopping();
  await expect
    .poll(() => stateOf(readyHandler))
    .toEqual({
      status: 503,
      body: { ok: false, database: true, stopping: true },
    });
  await expect.poll(() => stateOf(healthHandler)).toMatchObject({ status: 200 });
  await closeDatabase();
  await testDb.close();
});
