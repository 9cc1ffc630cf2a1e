import { once } from "node:events";
import { createServer, request as plainRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { observeStatements } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { type Caller, command, execute, query } from "@/lib/kernel/operation";
import { currentStep } from "@/lib/kernel/tracing";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { timeRequests } from "@/lib/tracing/requests";
import { startTracing } from "@/lib/tracing/start";
import { timeStatement } from "@/lib/tracing/statements";
import { startFakeCollector } from "./collector";

/** A marker put into every place where a person or a program may enter something. */
const secretMark = "marked-secret-7261";

const caller: Caller = {
  actor: null,
  requestId: "request-0001",
  locale: "ru",
  preferredOrganizationId: null,
};

const askOperation = query(
  {
    level: "public",
    summary: "Asks for something",
    input: z.object({ q: z.string() }),
    fails: ["not_found"],
  },
  async ({ db }, { q }) => {
    await db.execute(sql`select ${q}::text, ${sql.raw(`'${secretMark}'`)}, 4712`);
    return { found: 1 };
  },
);
const failingOperation = command(
  { level: "public", summary: "Fails over something", input: z.object({}), fails: ["conflict"] },
  async () => {
    throw new Failure("conflict", { detail: secretMark });
  },
);

operateOnTestDatabase();
let collector: Awaited<ReturnType<typeof startFakeCollector>>;
let product: ReturnType<typeof createServer>;
let calledServer: ReturnType<typeof createServer>;
let closeTracing: () => Promise<void>;
const receivedTraceparents: (string | undefined)[] = [];
const addressOf = (server: typeof product) => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  collector = await startFakeCollector();
  closeTracing = await startTracing({
    ...env(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: "papers",
  });
  // Away from any build, so that no page has a route pattern whether or not the product has been built here.
  const folder = vi.spyOn(process, "cwd").mockReturnValue(tmpdir());
  timeRequests();
  folder.mockRestore();
  observeStatements(timeStatement);
  calledServer = createServer((request, response) => {
    receivedTraceparents.push([request.headers.traceparent].flat()[0]);
    response.writeHead(202).end();
  }).listen(0);
  product = createServer(async (request, response) => {
    if (request.url?.startsWith("/calls")) {
      await fetch(`${addressOf(calledServer)}/${secretMark}?q=${secretMark}`, {
        headers: { authorization: `Bearer ${secretMark}` },
      });
      const plainCall = plainRequest(`${addressOf(calledServer)}/${secretMark}`, {
        auth: `name:${secretMark}`,
      }).end();
      (await once(plainCall, "response"))[0].resume();
    }
    await execute(askOperation, caller, { q: secretMark });
    await execute(failingOperation, caller, {}).catch(() => {});
    response.end(currentStep()?.traceparent);
  }).listen(0);
  await Promise.all([once(calledServer, "listening"), once(product, "listening")]);
});

afterAll(async () => {
  for (const server of [product, calledServer]) server.close();
  await closeTracing();
  await collector.stop();
});

beforeEach(() => {
  collector.behave();
  collector.spans.length = 0;
});

async function traceOf(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${addressOf(product)}${path}`, { headers });
  const [, traceId = "", root = ""] = (await response.text()).split("-");
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  await vi.waitFor(() => expect(spans().some(({ spanId }) => spanId === root)).toBe(true), {
    timeout: 60_000,
  });
  const named = (name: string) => spans().find((span) => span.name === name);
  return { traceId, root, spans: spans(), named };
}

test("a request, its operations, SQL statements and outgoing calls form one trace", async () => {
  const { traceId, root, named, spans } = await traceOf("/calls");
  expect(spans.find(({ spanId }) => spanId === root)).toMatchObject({
    name: "GET other",
    parentSpanId: "",
    service: "papers",
    attributes: { "http.request.method": "GET", "http.route": "other", "http.response.status_code": 200 },
  });
  const operation = named("Asks for something");
  expect(operation).toMatchObject({ parentSpanId: root, attributes: { "operation.kind": "query" } });
  expect(named("SELECT")).toMatchObject({
    parentSpanId: operation?.spanId,
    attributes: { "db.query.text": "select $1::text, ?, ?", "db.system.name": "postgresql" },
  });
  expect(named("Fails over something")).toMatchObject({
    isError: true,
    attributes: { "error.type": "conflict" },
  });
  // The called server runs in this process and continues the trace.
  const calls = spans.filter(({ attributes }) => attributes["server.address"]);
  expect(calls.map(({ attributes }) => attributes["http.response.status_code"])).toEqual([202, 202]);
  expect(receivedTraceparents.toSorted()).toEqual(
    calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`).toSorted(),
  );
});

test("continues a caller's trace, and sends nothing of a trace that the caller does not sample", async () => {
  const callersTraceId = "0af7651916cd43dd8448eb211c80319c";
  const { traceId, named } = await traceOf("/", { traceparent: `00-${callersTraceId}-b7ad6b7169203331-01` });
  expect(traceId).toBe(callersTraceId);
  expect(named("GET other")?.parentSpanId).toBe("b7ad6b7169203331");
  const unsampledTraceId = "1".repeat(32);
  await fetch(addressOf(product), { headers: { traceparent: `00-${unsampledTraceId}-b7ad6b7169203331-00` } });
  await traceOf("/");
  expect(collector.bodies.join()).not.toContain(unsampledTraceId);
});

test("a trace contains nothing that a caller has sent", async () => {
  const path = `/d/${secretMark}?search=${secretMark}`;
  await traceOf(path, {
    authorization: `Bearer ${secretMark}`,
    cookie: `session=${secretMark}`,
    traceparent: secretMark,
  });
  expect(collector.bodies.length).toBeGreaterThan(0);
  expect(collector.bodies.join()).not.toContain(secretMark);
  expect(collector.bodies.join()).not.toContain("/d/");
});

test.each(["slow", "drop", "error", "garbage"] as const)(
  "a collector that misbehaves (%s) neither fails nor delays requests",
  async (kind) => {
    const request = async () => {
      const response = await fetch(addressOf(product));
      expect(response.status).toBe(200);
      await response.text();
    };
    const delayMs = 30_000;
    const earlierFaults = collector.faultCount();
    collector.misbehave({ kind, delayMs });
    await request();
    await vi.waitFor(() => expect(collector.faultCount()).toBeGreaterThan(earlierFaults), {
      timeout: 60_000,
    });
    // A request that waited for an export would take its whole time limit of five seconds, twenty of them 100 seconds.
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) await request();
    expect(performance.now() - start).toBeLessThan(delayMs);
    collector.behave();
    await traceOf("/");
  },
);
