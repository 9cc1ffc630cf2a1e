import { setTimeout as delay } from "node:timers/promises";
import { apiClient } from "@/e2e/testing/api-client";
import { startBalancer } from "./balancer";
import { followEvents } from "./events";
import type { startHarness } from "./harness";
import { startLoad } from "./rolling-load";

const streamCount = 10;
const pauseMs = 3000;
const timeoutMs = 120_000;

/** The proxy in front of the processes. */
type Front = {
  url: string;
  isReady: (target: string) => boolean | Promise<boolean>;
  stop: () => Promise<void>;
};

type Options = {
  harness: Awaited<ReturnType<typeof startHarness>>;
  /** A token of an administrator. */
  token: string;
  /** The first of three consecutive ports, for the two processes and the proxy. */
  firstPort: number;
  /** Starts the proxy; the test balancer by default. */
  startFront?: (port: number, targets: readonly string[]) => Promise<Front>;
};

/** Restarts two processes behind a balancer one after the other, under load and with open streams. */
export async function rollingRestart({ harness, token, firstPort, startFront = startBalancer }: Options) {
  const processes = [await harness.startAnother(firstPort), await harness.startAnother(firstPort + 1)];
  const targets = processes.map(({ url }) => url);
  const front = await startFront(firstPort + 2, targets);
  const client = apiClient(token, front.url);
  const streams = Array.from({ length: streamCount }, () => followEvents(front.url, token));
  try {
    await client.post("/api/organizations", { name: "ООО «Перезапуск»" });
    await waitFor(() => streams.every(({ connections }) => connections() === 1));

    const load = startLoad(client, front.url);
    const stopSeconds: number[] = [];
    for (const each of processes) {
      await delay(pauseMs);
      stopSeconds.push(await each.restart());
      await waitFor(() => front.isReady(each.url));
    }
    await delay(pauseMs);
    const asked = await load.stop();
    const { failures, made } = load;
    const countMissed = () =>
      streams.reduce((sum, { seen }) => sum + made.filter((id) => !seen.has(id)).length, 0);
    await waitFor(() => countMissed() === 0).catch(() => {});
    const { body: stored } = await client.get<{ id: string }[]>("/api/documents?limit=200");
    return {
      asked,
      failures,
      /** The number of documents created, and how many of the latest 200 are listed. */
      made: made.length,
      stored: stored.length,
      /** The number of events that did not reach a stream. */
      missed: countMissed(),
      stopSeconds,
      connections: streams.map(({ connections }) => connections()),
    };
  } finally {
    await Promise.all(streams.map(({ stop }) => stop()));
    await front.stop();
  }
}

async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + timeoutMs; !(await condition()); await delay(100))
    if (performance.now() > end) throw new Error("what was waited for has not come in two minutes");
}
