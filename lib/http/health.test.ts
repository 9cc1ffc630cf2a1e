import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { version } from "@/package.json";
import { healthHandler } from "./health";

afterEach(closeDatabase);

async function ask() {
  const request = new Request("http://localhost:3000/api/health", {
    headers: { "x-request-id": "probe-0001" },
  });
  const response = await healthHandler(request, { params: Promise.resolve({}) });
  const { status, headers } = response;
  return { status, requestId: headers.get("x-request-id"), body: await response.json() };
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
  let hasGivenUp = false;
  const silent = createServer((socket) =>
    socket.on("close", () => {
      hasGivenUp = true;
    }),
  );
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`);
  // The answer does not wait until the driver has had enough of its connection.
  expect(await ask()).toMatchObject({ status: 503, body: { ok: false } });
  expect(hasGivenUp).toBe(false);
  silent.close();
});
