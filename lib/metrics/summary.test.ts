import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { summarizeDurations } from "./quantile";
import { metrics } from "./registry";
import { summarizeMetrics } from "./summary";

operateOnTestDatabase();

test("an administrator gets the counts, durations and failures of requests and prints", async () => {
  const { requests, prints } = metrics();
  requests.reset();
  prints.reset();
  for (let index = 0; index < 19; index += 1)
    requests.observe({ method: "GET", route: index % 2 ? "/" : "/documents", status: 200 }, 0.02);
  requests.observe({ method: "GET", route: "/", status: 503 }, 0.5);
  prints.observe({ task: "printPdf", outcome: "made" }, 0.03);
  const told = await execute(summarizeMetrics, await callerAs("admin"), {});
  expect(told.requests).toMatchObject({ count: 20, failed: 1, averageMs: expect.closeTo(44) });
  expect(told.requests.slowMs).toBeCloseTo(25);
  expect(told.prints).toMatchObject({ count: 1, averageMs: expect.closeTo(30), busy: 0, waiting: 0 });
  expect(told.database.isUp).toBe(true);
  expect(told.memoryBytes).toBeGreaterThan(10_000_000);
});

test("a member who is not an administrator gets no summary of metrics", async () => {
  await expect(execute(summarizeMetrics, await callerAs("user"), {})).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("without requests there are no durations, and one beyond the last bucket is shown as its bound", async () => {
  const { requests } = metrics();
  requests.reset();
  expect(summarizeDurations(await requests.get())).toEqual({ count: 0, averageMs: null, slowMs: null });
  requests.observe({ method: "GET", route: "/", status: 200 }, 90);
  expect(summarizeDurations(await requests.get())).toEqual({ count: 1, averageMs: 90_000, slowMs: 30_000 });
});
