import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { standStill } from "@/db/testing/stand-still";
import { anyAnswers } from "./answers";
import { afterRunningTime } from "./running-time";

test("a server that responds is reported as responding", async () => {
  const testDb = await testDatabase();
  onTestFinished(testDb.close);
  const { hostname, port } = new URL(testDb.url);
  expect(await anyAnswers([{ host: hostname, port: Number(port) }], 60_000)).toBe(true);
});

test("a server that accepts connections but sends nothing is reported as not responding", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  expect(await anyAnswers([{ host: "127.0.0.1", port }], 200)).toBe(false);
});

test("a timeout does not count time in which this process was blocked", async () => {
  const act = vi.fn();
  onTestFinished(afterRunningTime(2_000, act));
  standStill(2_500);
  // Timers that are due by now fire before this one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(act).not.toHaveBeenCalled();
  await vi.waitUntil(() => act.mock.calls.length > 0, { timeout: 60_000 });
});
