import { expect, test, vi } from "vitest";
import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { watchers } from "@/lib/live/hub";
import { watchEvents } from "@/lib/live/watch";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { respondLive } from "./live";
import { route } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
operateOnTestDatabase();

const live = route(watchEvents, { respond: respondLive });
const address = "http://localhost:3000/api/live";
const call = (handler: typeof live, method: string) =>
  handler(new Request(address, { method }), { params: Promise.resolve({}) });

test("a HEAD request for the stream of events opens no stream", async () => {
  const head = await call(live, "HEAD");
  expect(head.status).toBe(200);
  expect(head.headers.get("content-type")).toContain("text/event-stream");
  expect(head.headers.get("x-request-id")).not.toBeNull();
  expect(head.body).toBeNull();
  expect(watchers.size).toBe(0);
  const open = await call(live, "GET");
  expect(watchers.size).toBe(1);
  await open.body?.cancel();
});

test("a HEAD request cancels the body of the response", async () => {
  const stop = vi.fn();
  const stream = new ReadableStream({ cancel: stop });
  const file = query({ level: "public", summary: "A file", input: z.object({}) }, async () => ({}));
  const handler = route(file, { respond: () => new Response(stream, { status: 200 }) });
  expect((await call(handler, "HEAD")).status).toBe(200);
  expect(stop).toHaveBeenCalledOnce();
});
