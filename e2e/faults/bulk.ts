import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import type { BulkRun } from "@/lib/bulk-runs/schema";
import { type Fault, outcomeOf } from "./fault";
import { amidKills, answered, openPlace, seconds, until } from "./place";

const count = 150;

/** Issues many documents at once while the process and PostgreSQL are killed: each must be issued exactly once. */
export const bulkIssuing: Fault = {
  name: "killed while many are issued at once",
  async run({ port }) {
    const place = await openPlace(port);
    try {
      const drafts = await makeInvoices(place.harness.databaseUrl(), count, 10_000);
      const ids = drafts.map(({ id }) => id);
      const input = { ids, action: "issue", background: true };
      const { body } = await until(
        () => place.client.post<{ runId: string }>("/api/documents/bulk", input),
        answered,
      );
      const start = performance.now();
      const runOf = () => place.client.get<BulkRun>(`/api/bulk-runs/${body.runId}`);
      const finished = until(runOf, ({ body: run }) => run.state === "done");
      const { slowest, result } = await amidKills(place, 1, () => delay(300), finished);
      const took = (performance.now() - start) / 1000;
      const connection = connect(place.harness.databaseUrl(), { max: 1 });
      const [found] = await connection.db.execute<{ issued: number; issues: number }>(sql`
        select count(*)::int as issued, (select count(*)::int from document_issues) as issues
        from documents where status = 'issued'`);
      await connection.close();
      return outcomeOf(
        {
          "not issued": count - found!.issued,
          "issued twice": found!.issues - found!.issued,
          failed: result.body.counts.failed,
        },
        `${count} issued in ${seconds(took)}, served again within ${seconds(slowest)}`,
      );
    } finally {
      await place.harness.stop();
    }
  },
};
