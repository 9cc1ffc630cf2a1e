import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { type Fault, outcomeOf } from "./fault";
import { metricsToken, openPlace, type Place } from "./place";

const workers = 3;
const samples = 40;
const megabyte = 1024 * 1024;
/** How much a heap may grow by itself between two samples. */
const allowedGrowth = 1.25;
const allowedMegabytes = 64;
const allowedDescriptors = 15;
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
    const place = await openPlace(port, { DATABASE_POOL_SIZE: String(poolSize) });
    try {
      const [invoice] = await makeInvoices(place.harness.databaseUrl(), 20, 10_000);
      const end = performance.now() + soakMs;
      let asked = 0;
      const failed: string[] = [];
      const working = Array.from({ length: workers }, async () => {
        while (performance.now() < end) {
          const problem = await step(place, asked++, invoice!.id).catch(String);
          if (problem) failed.push(problem);
        }
      });
      const seen: Sample[] = [];
      const database = connect(place.harness.databaseUrl(), { max: 1 });
      while (performance.now() < end) {
        await delay(soakMs / samples);
        const sample = await look(place, database);
        if (sample) seen.push(sample);
      }
      await Promise.all(working);
      await database.close();
      const quarter = Math.floor(seen.length / 4);
      const before = medianOf(seen.slice(quarter, 2 * quarter));
      const after = medianOf(seen.slice(-quarter));
      const isMore =
        after.megabytes > Math.max(before.megabytes * allowedGrowth, before.megabytes + allowedMegabytes);
      const most = Math.max(...seen.map(({ connections }) => connections));
      const told = (name: keyof Sample) => `${Math.round(before[name])} → ${Math.round(after[name])}`;
      return outcomeOf(
        {
          "requests failed": failed.length,
          leaks: [
            isMore,
            after.descriptors > before.descriptors + allowedDescriptors,
            most > poolSize + otherConnections,
          ].filter(Boolean).length,
        },
        `${Math.round(soakMs / 1000)} s, ${asked} requests; memory ${told("megabytes")} MB, descriptors ${told("descriptors")}, ` +
          `connections ${told("connections")} (most ${most})${[...new Set(failed)].map((problem) => `; ${problem}`).join("")}`,
      );
    } finally {
      await place.harness.stop();
    }
  },
};

const line = { name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" };

/** Returns what went wrong, or null. */
async function step({ client }: Place, index: number, id: string): Promise<string | null> {
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

async function look({ harness }: Place, { db }: ReturnType<typeof connect>): Promise<Sample | null> {
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

function medianOf(given: Sample[]): Sample {
  const median = (name: keyof Sample) =>
    given.map((sample) => sample[name]).toSorted((a, b) => a - b)[Math.floor(given.length / 2)] ?? 0;
  return {
    megabytes: median("megabytes"),
    descriptors: median("descriptors"),
    connections: median("connections"),
  };
}
