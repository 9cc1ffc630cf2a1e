import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import type { BulkRun } from "@/lib/bulk-runs/schema";
import { type Fault, outcomeOf } from "./fault";
import { formatSeconds, isSuccess, pollUntil, runAmidKills, startTarget } from "./target";

const documentCount = 150;

/** Issues many documents at once while the process and PostgreSQL are killed: each must be issued exactly once. */
export const bulkIssuing: Fault = {
  name: "killed while many are issued at once",
  async run({ port }) {
    const target = await startTarget(port);
    try {
      const drafts = await makeInvoices(target.harness.databaseUrl(), documentCount, 10_000);
      const ids = drafts.map(({ id }) => id);
      const input = { ids, action: "issue", background: true };
      const { body } = await pollUntil(
        () => target.client.post<{ runId: string }>("/api/documents/bulk", input),
        isSuccess,
      );
      const start = performance.now();
      const readRun = () => target.client.get<BulkRun>(`/api/bulk-runs/${body.runId}`);
      const finished = pollUntil(readRun, ({ body: run }) => run.state === "done");
      const { slowest, result } = await runAmidKills(target, 1, () => delay(300), finished);
      const tookSeconds = (performance.now() - start) / 1000;
      const connection = connect(target.harness.databaseUrl(), { max: 1 });
      const [found] = await connection.db.execute<{ issued: number; issues: number }>(sql`
        select count(*)::int as issued, (select count(*)::int from document_issues) as issues
        from documents where status = 'issued'`);
      await connection.close();
      return outcomeOf(
        {
          "not issued": documentCount - found!.issued,
          "issued twice": found!.issues - found!.issued,
          failed: result.body.counts.failed,
        },
        `${documentCount} issued in ${formatSeconds(tookSeconds)}, served again within ${formatSeconds(slowest)}`,
      );
    } finally {
      await target.harness.stop();
    }
  },
};
