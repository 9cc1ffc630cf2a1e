import { afterEach, expect, test, vi } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { metrics } from "@/lib/metrics/registry";
import { metricsHandler } from "./metrics";

const token = "a-token-of-a-scraper";
vi.stubEnv("METRICS_TOKEN", token);

afterEach(closeDatabase);

async function ask(authorization: string | null) {
  const headers = authorization ? { authorization } : undefined;
  const request = new Request("http://localhost:3000/metrics", { headers });
  const response = await metricsHandler(request, { params: Promise.resolve({}) });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

test.each([null, token, "Bearer ", `Bearer ${token}x`, `bearer ${token}`, `Bearer ${token.slice(1)}`])(
  "metrics are refused without the exact token (%s)",
  async (authorization) => {
    const { status, text } = await ask(authorization);
    expect([status, JSON.parse(text)]).toEqual([401, { error: "unauthorized" }]);
  },
);

test("metrics have counters and gauges, and each line follows the Prometheus format", async () => {
  const testDb = await testDatabase();
  openDatabase(testDb.url);
  metrics().requests.observe({ method: "GET", route: "/documents/[id]", status: 200 }, 0.02);
  const whenUp = async () => {
    const answer = await ask(`Bearer ${token}`);
    return /^database_up 1$/m.test(answer.text) && answer;
  };
  const { status, type, text } = await vi.waitUntil(whenUp, { timeout: 60_000 });
  expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  expect(lines.filter((line) => !/^[a-z_]\w*(\{[^{}]*\})? (Nan|-?[\d.e+-]+)$/.test(line))).toEqual([]);
  expect(lines).toContain(
    'http_request_duration_seconds_count{method="GET",route="/documents/[id]",status="200"} 1',
  );
  expect(lines).toContain('database_pool{state="waiting"} 0');
  expect(lines).toContain("live_streams 0");
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  await closeDatabase();
  await testDb.close();
});

test("metrics are served without a database", async () => {
  openDatabase("postgres://nobody@127.0.0.1:1/nothing");
  const { status, text } = await ask(`Bearer ${token}`);
  expect(status).toBe(200);
  expect(text).toMatch(/^database_up 0$/m);
});
