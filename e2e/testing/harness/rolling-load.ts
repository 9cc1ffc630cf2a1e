import { setTimeout as delay } from "node:timers/promises";
import type { ApiClient } from "@/e2e/testing/api-client";

const requestsPerSecond = 50;
/** Limits the load on a busy machine. */
const maxConcurrentRequests = 20;
const line = { name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" };

/** Reads lists at `url` and creates an invoice every fifth time, 50 times a second until stopped. */
export function startLoad(client: ApiClient, url: string) {
  const failures: string[] = [];
  const start = performance.now();
  const made: string[] = [];
  let requestCount = 0;
  let isDone = false;
  const sendRequest = async (index: number) => {
    const isWrite = index % 5 === 0;
    const answer = isWrite
      ? client.post<{ id: string }>(`${url}/api/documents`, { docType: "invoice", lines: [line] })
      : client.get<{ id: string }>(`${url}/api/documents?limit=5`);
    const { status, body } = await answer.catch((error) => ({
      status: `${error} (${error.cause?.code ?? error.cause})`,
      body: null,
    }));
    if (status !== (isWrite ? 201 : 200))
      failures.push(
        `${status} ${JSON.stringify(body).slice(0, 120)} after ${Math.round(performance.now() - start)} ms`,
      );
    else if (isWrite && body) made.push(body.id);
  };
  const load = (async () => {
    const pending = new Set<Promise<void>>();
    while (!isDone) {
      if (pending.size < maxConcurrentRequests) {
        const request = sendRequest(requestCount++).then(() => void pending.delete(request));
        pending.add(request);
      }
      await delay(1000 / requestsPerSecond);
    }
    await Promise.all(pending);
  })();
  return {
    failures,
    made,
    /** Waits for requests in progress. Returns the number of requests. */
    async stop() {
      isDone = true;
      await load;
      return requestCount;
    },
  };
}
