import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { lostConnection } from "./lost-connection";
import { postponedPage } from "./postponed-page";
import { createRetryingFetch } from "./retrying-fetch";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.useRealTimers();
  postponedPage.drop();
});

const tree = (marker?: string) => encodeURIComponent(JSON.stringify(["", {}, null, marker]));
const pageRequest = { headers: { rsc: "1", "next-router-state-tree": tree() } };
const refreshRequest = { headers: { rsc: "1", "next-router-state-tree": tree("refetch") } };
const currentHref = "/documents?q=1&_rsc=2";
const dropConnection: RequestListener = ({ socket }) => socket.destroy();
const sendWhole: RequestListener = (_, response) => response.end("whole");
const sendHalf: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": "5" });
  response.write("wh", () => response.destroy());
};
const sendBadGateway: RequestListener = (_, response) =>
  response.writeHead(502, { "content-type": "text/html" }).end();

/** A service that gives the responses `answers`, repeating the last one, and a window at its /documents?q=1. */
async function createWindow(answers: RequestListener[], health: RequestListener = sendWhole) {
  const asked: string[] = [];
  let healthAsked = 0;
  const server = createServer((request, response) => {
    if (request.url === "/api/health/live") {
      healthAsked += 1;
      return health(request, response);
    }
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${request.method} ${request.url}`);
    answer?.(request, response);
  });
  servers.push(server);
  server.listen(0);
  await once(server, "listening");
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const restored: unknown[] = [];
  const browser = Object.assign(new EventTarget(), {
    fetch: (input: string | URL | Request, init?: RequestInit) => fetch(new URL(String(input), base), init),
    location: { href: `${base}/documents?q=1`, pathname: "/documents", search: "?q=1" },
    history: { replaceState: (...[state, , href]: unknown[]) => restored.push([state, href]) },
  });
  return { browser, asked, restored, healthAsked: () => healthAsked, read: createRetryingFetch(browser) };
}

/** A health check that fails until the service is declared to be back. */
function createOutage() {
  let isBack = false;
  const health: RequestListener = (request, response) =>
    (isBack ? sendWhole : dropConnection)(request, response);
  return {
    health,
    comeBack(browser: EventTarget) {
      isBack = true;
      browser.dispatchEvent(new Event("online"));
      return expect.poll(() => lostConnection.get()).toBe(false);
    },
  };
}

test("a page that could not be read is requested again", async () => {
  const { read, asked } = await createWindow([dropConnection, dropConnection, sendWhole]);
  expect(await (await read("/clients?_rsc=1", pageRequest)).text()).toBe("whole");
  expect(asked).toHaveLength(3);
});

test("the connection is shown as lost until the network returns, which retries at once", async () => {
  const { health, comeBack } = createOutage();
  const { browser, read } = await createWindow([dropConnection, sendWhole], health);
  const seen: boolean[] = [];
  const stop = lostConnection.subscribe(() => seen.push(lostConnection.get()));
  const reading = read(currentHref, refreshRequest);
  await expect.poll(() => seen).toEqual([true]);
  await comeBack(browser);
  expect(await (await reading).text()).toBe("whole");
  expect(seen).toEqual([true, false]);
  stop();
});

test("another page is postponed at once, and the current one stays", async () => {
  const { health, comeBack } = createOutage();
  const { browser, read, restored, asked } = await createWindow([dropConnection], health);
  const reading = read("/clients?page=2&_rsc=1#end", pageRequest);
  await expect.poll(postponedPage.get).toBe("/clients?page=2#end");
  expect(restored).toEqual([[null, browser.location.href]]);
  void read("/payments?_rsc=1", pageRequest);
  await expect.poll(postponedPage.get).toBe("/payments");
  expect(asked).toHaveLength(1);
  await comeBack(browser);
  expect(await Promise.race([reading, "waits"])).toBe("waits");
  expect(asked).toHaveLength(1);
});

test("the page requested last is the one that is postponed", async () => {
  const { health, comeBack } = createOutage();
  const answers = Promise.withResolvers<void>();
  const late: RequestListener = async ({ socket }) => {
    await answers.promise;
    socket.destroy();
  };
  const { browser, read, restored, asked } = await createWindow([late, dropConnection], health);
  void read("/clients?_rsc=1", pageRequest);
  await expect.poll(() => asked).toHaveLength(1);
  void read("/payments?_rsc=1", pageRequest);
  await expect.poll(postponedPage.get).toBe("/payments");
  answers.resolve();
  await comeBack(browser);
  expect(postponedPage.get()).toBe("/payments");
  expect(restored).toHaveLength(1);
});

test("a page whose frame is shown already is waited for", async () => {
  const { health, comeBack } = createOutage();
  const { browser, read } = await createWindow([dropConnection, sendWhole], health);
  const reading = read("/clients?_rsc=1", pageRequest);
  Object.assign(browser.location, { href: "http://localhost/clients", pathname: "/clients", search: "" });
  await expect.poll(lostConnection.get).toBe(true);
  await comeBack(browser);
  expect(await (await reading).text()).toBe("whole");
  expect(postponedPage.get()).toBeNull();
});

test("however many reads wait, one health check is made, and new reads wait for it", async () => {
  const { health, comeBack } = createOutage();
  const { browser, read, asked, healthAsked } = await createWindow([dropConnection, sendWhole], health);
  const first = read(currentHref, refreshRequest);
  await expect.poll(lostConnection.get).toBe(true);
  const before = healthAsked();
  const others = Array.from({ length: 20 }, () => read(currentHref, refreshRequest));
  await expect.poll(healthAsked).toBe(before + 1);
  expect(asked).toHaveLength(1);
  await comeBack(browser);
  await Promise.all([first, ...others]);
  expect(healthAsked()).toBeLessThanOrEqual(before + 2);
});

test("a request without a response for ten seconds counts as a lost connection", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { health, comeBack } = createOutage();
  const { browser, read } = await createWindow([() => {}], health);
  void read("/clients?_rsc=1", pageRequest);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(lostConnection.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(postponedPage.get).toBe("/clients");
  await comeBack(browser);
});

test("a late response is read to the end even if the health check fails meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const answer = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow: RequestListener = async (_, response) => {
    await answer.promise;
    response.write("who");
    await end.promise;
    response.end("le");
  };
  const silent = Promise.withResolvers<void>();
  const health: RequestListener = async ({ socket }) => {
    await silent.promise;
    socket.destroy();
  };
  const { browser, read, healthAsked } = await createWindow([slow], health);
  const reading = read("/clients?_rsc=1", pageRequest);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(healthAsked).toBe(1);
  answer.resolve();
  const response = await reading;
  silent.resolve();
  await expect(browser.fetch("/api/health/live")).rejects.toThrow();
  end.resolve();
  expect(await response.text()).toBe("whole");
  expect(lostConnection.get()).toBe(false);
});

test("a proxy without a service behind it is waited for", async () => {
  let asked = 0;
  const { read } = await createWindow([sendBadGateway, sendWhole], (request, response) => {
    asked += 1;
    return (asked < 2 ? sendBadGateway : sendWhole)(request, response);
  });
  expect(await (await read(currentHref, refreshRequest)).text()).toBe("whole");
  expect(asked).toBe(2);
});

test("a proxy's Retry-After is respected", async () => {
  const later: RequestListener = (_, response) => response.writeHead(503, { "retry-after": "1" }).end();
  const { read } = await createWindow([later, sendWhole]);
  const start = performance.now();
  expect(await (await read(currentHref, refreshRequest)).text()).toBe("whole");
  expect(performance.now() - start).toBeGreaterThan(990);
});

test("a proxy's redirect to sign in elsewhere fails the read, so that the browser follows it", async () => {
  const elsewhere: RequestListener = (_, response) =>
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  const { read, asked } = await createWindow([elsewhere], elsewhere);
  await expect(read("/clients?_rsc=1", pageRequest)).rejects.toThrow();
  expect(asked).toHaveLength(3);
});

test("the service's own response that it is busy is returned", async () => {
  const busy: RequestListener = (_, response) =>
    response.writeHead(503, { "content-type": "text/x-component" }).end("busy");
  const { read, asked } = await createWindow([busy]);
  expect(await (await read("/clients?_rsc=1", pageRequest)).text()).toBe("busy");
  expect(asked).toHaveLength(1);
});

test.each([
  [502, 3],
  [504, 2],
])("a proxy that keeps answering %i for one page is shown after %i tries", async (status, tries) => {
  const { read, asked } = await createWindow([(_, response) => response.writeHead(status).end()]);
  expect((await read("/clients?_rsc=1", pageRequest)).status).toBe(status);
  expect(asked).toHaveLength(tries);
});

test("the current page is replaced only by a complete response", async () => {
  const { read, asked } = await createWindow([sendHalf, sendWhole]);
  expect(await (await read(currentHref, refreshRequest)).text()).toBe("whole");
  expect(asked).toHaveLength(2);
});

test("a newly opened page is shown as it arrives", async () => {
  const { read } = await createWindow([(_, response) => response.write("first")]);
  for (const address of ["/clients?_rsc=1", currentHref]) {
    const { body } = await read(address, pageRequest);
    const part = await body?.getReader().read();
    expect(new TextDecoder().decode(part?.value)).toBe("first");
  }
});

test("a page that fails while the service is healthy fails after three tries", async () => {
  const { read, asked } = await createWindow([dropConnection]);
  await expect(read("/clients?_rsc=1", pageRequest)).rejects.toThrow();
  expect(asked).toHaveLength(3);
});

test("actions, prefetches and requests for other things fail at once", async () => {
  const { read, asked } = await createWindow([dropConnection]);
  const others: RequestInit[] = [
    { method: "POST", headers: { "next-action": "1" } },
    { headers: { rsc: "1", "next-router-prefetch": "1" } },
    {},
  ];
  for (const init of others) await expect(read("/clients", init)).rejects.toThrow();
  expect(asked).toHaveLength(3);
});

test("an aborted read is not retried", async () => {
  const stop = new AbortController();
  const { read, asked } = await createWindow([() => stop.abort()]);
  await expect(read("/clients?_rsc=1", { ...pageRequest, signal: stop.signal })).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
