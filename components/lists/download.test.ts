import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { fetchFile } from "./download";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that refuses the first `refusals` requests as busy, in the service's own format. */
async function busyService(refusals: number, retryAfter = "0.01") {
  const state = { calls: 0 };
  const server = createServer((_, response) => {
    state.calls += 1;
    const isBusy = state.calls <= refusals;
    response.writeHead(isBusy ? 503 : 200, isBusy ? { "retry-after": retryAfter } : {});
    response.end(isBusy ? JSON.stringify({ error: "unavailable" }) : "file");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return { url: `http://localhost:${address.port}/`, state };
}

test("a file in the background is requested again while the server is busy", async () => {
  const { url, state } = await busyService(3);
  expect(await fetchFile(url, "ru", { isBackground: true })).toMatchObject({ ok: true });
  expect(state.calls).toBe(4);
});

test("a background file fails after five tries, and a single file at once", async () => {
  const many = await busyService(99);
  expect(await fetchFile(many.url, "ru", { isBackground: true })).toMatchObject({ error: "unavailable" });
  expect(many.state.calls).toBe(5);
  const one = await busyService(99);
  expect(await fetchFile(one.url, "ru")).toMatchObject({ error: "unavailable" });
  expect(one.state.calls).toBe(1);
});

test("aborting stops the wait for a retry", async () => {
  const { url, state } = await busyService(99, "30");
  const stop = new AbortController();
  const outcome = fetchFile(url, "ru", { isBackground: true, signal: stop.signal });
  while (state.calls === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  expect((await outcome).ok).toBe(false);
  expect(state.calls).toBe(1);
});
