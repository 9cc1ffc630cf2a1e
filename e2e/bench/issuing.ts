import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { clients, documents, organizations } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { createDocument } from "@/lib/documents/create";
import { lockForStatusChange } from "@/lib/documents/lock-for-status-change";
import { readLines, readPayments, toRecord } from "@/lib/documents/queries";
import { assertTransition } from "@/lib/documents/rules";
import { record } from "@/lib/events/record";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { type Caller, command, execute } from "@/lib/kernel/operation";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { sampleLines } from "@/lib/print/sample";
import { identifier } from "@/lib/values/fields";

/**
 * Measures issuing a document against only changing its status, without freezing and checking,
 * in alternating rounds on one durable PostgreSQL. Prints the medians, their ratio, the same for
 * the fastest tenth, and the size of the frozen data. Takes the number of rounds and of lines.
 */
const rounds = Number(process.argv[2] ?? 30);
const lineCounts = process.argv[3] ? [Number(process.argv[3])] : [5, 100, 1000];

const changeStatusOnly = command(
  { level: "user", summary: "A change of status alone", input: z.object({ id: identifier }) },
  async (context, { id }) => {
    const { db } = context;
    const document = await lockForStatusChange(db, id);
    assertTransition(document, "issued");
    const [changed] = await db
      .update(documents)
      .set({ status: "issued", version: document.version + 1, issuedAt: new Date().toISOString() })
      .where(eq(documents.id, id))
      .returning();
    await record(context, "document.issued", changed!, { from: document.status });
    return toRecord(changed!, await readLines(db, id), await readPayments(db, id));
  },
);

const percentile = (share: number, times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function fill() {
  const [organization] = await database()
    .insert(organizations)
    .values({
      name: "ООО «Стенд»",
      inn: "7700000016",
      defaultVatRate: "22",
      vatMode: "included",
      numberPrefixes: defaultPrefixes,
    })
    .returning();
  const [client] = await database()
    .insert(clients)
    .values({ kind: "company", name: "АО «Клиент»", inn: "7800000027", search: "клиент" })
    .returning();
  const caller: Caller = {
    actor: { kind: "system", name: "bench" },
    requestId: "bench",
    locale: "ru",
    preferredOrganizationId: organization!.id,
  };
  return { caller, clientId: client!.id };
}

async function compare(count: number, { caller, clientId }: Awaited<ReturnType<typeof fill>>) {
  const lines = sampleLines(count).map(({ name, description, unit, qty, priceCents }) => ({
    name,
    description,
    unit,
    qty,
    priceCents,
  }));
  const createDraft = () => execute(createDocument, caller, { docType: "invoice", clientId, lines });
  const ways = [
    { issue: (id: string) => execute(changeStatusOnly, caller, { id }), times: [] as number[] },
    {
      issue: (id: string) => execute(changeStatus, caller, { id, status: "issued" }),
      times: [] as number[],
    },
  ];
  for (let round = -3; round < rounds; round++) {
    for (const { issue, times } of ways) {
      const { id } = await createDraft();
      const ms = await timed(() => issue(id));
      if (round >= 0) times.push(ms);
    }
  }
  const [statusOnlyMs, issueMs] = ways.map(({ times }) => percentile(0.5, times)) as [number, number];
  // The runs that nothing else on the machine has delayed.
  const [fastStatusOnlyMs, fastIssueMs] = ways.map(({ times }) => percentile(0.1, times)) as [number, number];
  const [size] = await database().execute<{ bytes: number; stored: number }>(sql`
    select max(length(source::text))::int as bytes, max(pg_column_size(source))::int as stored from document_issues
    where jsonb_array_length(source::jsonb -> 'document' -> 'lines') = ${count}`);
  console.log(
    `${String(count).padStart(5)} lines: status alone ${statusOnlyMs.toFixed(1)} ms, issued ${issueMs.toFixed(1)} ms, ` +
      `${(issueMs / statusOnlyMs).toFixed(2)} times (undisturbed ${fastStatusOnlyMs.toFixed(1)} and ${fastIssueMs.toFixed(1)} ms, ` +
      `${(fastIssueMs / fastStatusOnlyMs).toFixed(2)} times); frozen ${(size!.bytes / 1024).toFixed(1)} KB, stored ${(size!.stored / 1024).toFixed(1)} KB`,
  );
}

const dataDir = mkdtempSync(path.join(tmpdir(), "documents-bench-"));
const server = await startEmbedded(dataDir);
try {
  await migrateDatabase(server.url);
  openDatabase(server.url);
  const scene = await fill();
  for (const count of lineCounts) await compare(count, scene);
} finally {
  await closeDatabase();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
