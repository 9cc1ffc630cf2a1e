import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBalancer } from "./balancer";

const target = createServer((_, answer) => answer.end("{}"));
let front: Awaited<ReturnType<typeof startBalancer>>;

beforeEach(async () => {
  target.keepAliveTimeout = 500_000;
  target.listen(0);
  await once(target, "listening");
  front = await startBalancer(0, [`http://localhost:${(target.address() as AddressInfo).port}`]);
});

afterEach(async () => {
  await front.stop();
  target.closeAllConnections();
  target.close();
});

test("the balancer announces a keep-alive of 75 seconds whatever the target announces", async () => {
  const answer = await fetch(front.url);
  expect(await answer.text()).toBe("{}");
  expect(answer.headers.get("keep-alive")).toBe("timeout=75");
});
