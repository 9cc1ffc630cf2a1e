import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { type Fault, outcomeOf } from "./fault";
import { metricsToken, startTarget, type Target } from "./target";

const workerCount = 3;
const sampleCount = 40;
const megabyte = 1024 * 1024;
/** How much a heap may grow by itself between two samples. */
const maxGrowthFactor = 1.25;
const maxGrowthMegabytes = 64;
const maxNewDescriptors = 15;
const poolSize = 10;
/** Connections of the job queue, of listening, and of the sampling itself. */
const otherConnections = 8;

type Sample = { megabytes: number; descriptors: number; connections: number };

/**
 * Repeats the same mixture of requests for the given time: memory, descriptors
 * and connections at the end must be as low as after the first quarter.
 */
export const soak: Fault = {
  name: "soak",
  async run({ port, soakMs }) {
    const target = await startTarget(port, { DATABASE_POOL_SIZE: String(poolSize) });
    try {
      const [invoice] = await makeInvoices(target.harness.databaseUrl(), 20, 10_000);
      const end = performance.now() + soakMs;
      let requestCount = 0;
      const problems: string[] = [];
      const working = Array.from({ length: workerCount }, async () => {
        while (performance.now() < end) {
          const problem = await sendRequest(target, requestCount++, invoice!.id).catch(String);
          if (problem) problems.push(problem);
        }
      });
      const collectedSamples: Sample[] = [];
      const database = connect(target.harness.databaseUrl(), { max: 1 });
      while (performance.now() < end) {
        await delay(soakMs / sampleCount);
        const sample = await takeSample(target, database);
        if (sample) collectedSamples.push(sample);
      }
      await Promise.all(working);
      await database.close();
      const quarter = Math.floor(collectedSamples.length / 4);
      const before = medianOf(collectedSamples.slice(quarter, 2 * quarter));
      const after = medianOf(collectedSamples.slice(-quarter));
      const hasMemoryLeak =
        after.megabytes > Math.max(before.megabytes * maxGrowthFactor, before.megabytes + maxGrowthMegabytes);
      const maxConnections = Math.max(...collectedSamples.map(({ connections }) => connections));
      const formatChange = (name: keyof Sample) => `${Math.round(before[name])} → ${Math.round(after[name])}`;
      return outcomeOf(
        {
          "requests failed": problems.length,
          leaks: [
            hasMemoryLeak,
            after.descriptors > before.descriptors + maxNewDescriptors,
            maxConnections > poolSize + otherConnections,
          ].filter(Boolean).length,
        },
        `${Math.round(soakMs / 1000)} s, ${requestCount} requests; memory ${formatChange("megabytes")} MB, descriptors ${formatChange("descriptors")}, ` +
          `connections ${formatChange("connections")} (most ${maxConnections})${[...new Set(problems)].map((problem) => `; ${problem}`).join("")}`,
      );
    } finally {
      await target.harness.stop();
    }
  },
};

const line = { name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" };

/** Returns what went wrong, or null. */
async function sendRequest({ client }: Target, index: number, id: string): Promise<string | null> {
  const kind = index % 10;
  const address =
    kind === 1 ? `/api/documents/${id}/pdf` : kind < 6 ? "/api/documents?limit=50" : `/api/documents/${id}`;
  const answer =
    kind === 0
      ? await client.post<{ error?: string }>("/api/documents", { docType: "invoice", lines: [line] })
      : await client.get<{ error?: string }>(address);
  if (answer.status === (kind === 0 ? 201 : 200)) return null;
  return `${kind === 0 ? "POST" : address} answered ${answer.status} ${answer.body?.error ?? ""}`;
}

async function takeSample({ harness }: Target, { db }: ReturnType<typeof connect>): Promise<Sample | null> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(`${harness.url}/metrics`, { headers }).catch(() => null);
  const text = (await answer?.text()) ?? "";
  const figure = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec(text)?.[1]);
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where application_name like 'documents%'`,
  );
  const megabytes = figure("process_resident_memory_bytes") / megabyte;
  const descriptors = figure("process_open_fds");
  return Number.isNaN(megabytes) || Number.isNaN(descriptors)
    ? null
    : { megabytes, descriptors, connections: row!.count };
}

function medianOf(sampleList: Sample[]): Sample {
  const median = (name: keyof Sample) =>
    sampleList.map((sample) => sample[name]).toSorted((a, b) => a - b)[Math.floor(sampleList.length / 2)] ??
    0;
  return {
    megabytes: median("megabytes"),
    descriptors: median("descriptors"),
    connections: median("connections"),
  };
}
