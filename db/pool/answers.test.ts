import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { answers } from "./answers";

const standStill = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test("a server that has answered while this process stood still has answered", async () => {
  const own = await testDatabase();
  onTestFinished(own.close);
  const { hostname, port } = new URL(own.url);
  const asked = answers([{ host: hostname, port: Number(port) }], 200);
  standStill(600);
  expect(await asked).toBe(true);
});

test("one that takes connections and says nothing has not", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  expect(await answers([{ host: "127.0.0.1", port }], 200)).toBe(false);
});
