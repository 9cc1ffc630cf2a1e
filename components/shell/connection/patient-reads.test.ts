import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { lostConnection } from "./lost-connection";
import { patientReads } from "./patient-reads";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const page = { headers: { rsc: "1" } };
const cut: RequestListener = ({ socket }) => socket.destroy();
const whole: RequestListener = (_, response) => response.end("whole");
const half: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": "5" });
  response.write("wh", () => response.destroy());
};

/** A window at /documents?q=1 of a service that answers what is asked of it with `answers`, the last of them from then on. */
async function windowAt(answers: RequestListener[], health: RequestListener = whole) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/api/health/live") return health(request, response);
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${request.method} ${request.url}`);
    answer?.(request, response);
  });
  servers.push(server);
  server.listen(0);
  await once(server, "listening");
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = Object.assign(new EventTarget(), {
    fetch: (input: string | URL | Request, init?: RequestInit) => fetch(new URL(String(input), base), init),
    location: { pathname: "/documents", search: "?q=1" },
  });
  return { browser, asked, read: patientReads(browser) };
}

test("a page that cannot be read is read again", async () => {
  const { read, asked } = await windowAt([cut, cut, whole]);
  expect(await (await read("/clients?_rsc=1", page)).text()).toBe("whole");
  expect(asked).toHaveLength(3);
});

test("while nobody answers the connection is shown as lost, and the network's return is not slept through", async () => {
  let isBack = false;
  const { browser, read } = await windowAt([cut, whole], (request, response) =>
    (isBack ? whole : cut)(request, response),
  );
  const seen: boolean[] = [];
  const stop = lostConnection.subscribe(() => seen.push(lostConnection.get()));
  const reading = read("/clients?_rsc=1", page);
  await expect.poll(() => seen).toEqual([true]);
  isBack = true;
  browser.dispatchEvent(new Event("online"));
  expect(await (await reading).text()).toBe("whole");
  expect(seen).toEqual([true, false]);
  stop();
});

test("a proxy that has no service behind it is nobody, until the service is back", async () => {
  const gone: RequestListener = (_, response) =>
    response.writeHead(502, { "content-type": "text/html" }).end();
  let asked = 0;
  const { read } = await windowAt([gone, whole], (request, response) => {
    asked += 1;
    return (asked < 2 ? gone : whole)(request, response);
  });
  expect(await (await read("/clients?_rsc=1", page)).text()).toBe("whole");
  expect(asked).toBe(2);
});

test("what the service itself says of being busy is shown", async () => {
  const busy: RequestListener = (_, response) =>
    response.writeHead(503, { "content-type": "text/x-component" }).end("busy");
  const { read, asked } = await windowAt([busy]);
  expect(await (await read("/clients?_rsc=1", page)).text()).toBe("busy");
  expect(asked).toHaveLength(1);
});

test("a proxy that goes on for this page alone is shown by the browser", async () => {
  const { read, asked } = await windowAt([(_, response) => response.writeHead(504).end()]);
  expect((await read("/clients?_rsc=1", page)).status).toBe(504);
  expect(asked).toHaveLength(3);
});

test("the page that is shown is replaced by a whole one alone", async () => {
  const { read, asked } = await windowAt([half, whole]);
  expect(await (await read("/documents?q=1&_rsc=2", page)).text()).toBe("whole");
  expect(asked).toHaveLength(2);
});

test("where the service answers and the page does not come, the browser is to say why", async () => {
  const { read, asked } = await windowAt([cut]);
  await expect(read("/clients?_rsc=1", page)).rejects.toThrow();
  expect(asked).toHaveLength(3);
});

test("an action, what is read ahead, and all that is no page fail at once", async () => {
  const { read, asked } = await windowAt([cut]);
  const others: RequestInit[] = [
    { method: "POST", headers: { "next-action": "1" } },
    { headers: { rsc: "1", "next-router-prefetch": "1" } },
    {},
  ];
  for (const init of others) await expect(read("/clients", init)).rejects.toThrow();
  expect(asked).toHaveLength(3);
});

test("who is no longer waited for does not ask again", async () => {
  const stop = new AbortController();
  const { read, asked } = await windowAt([() => stop.abort()]);
  await expect(read("/clients?_rsc=1", { ...page, signal: stop.signal })).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
