import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { forEachConcurrently } from "@/e2e/testing/harness/bank";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { type Fault, outcomeOf } from "./fault";
import { formatSeconds, runAmidKills, startTarget } from "./target";

const documentCount = 300;
const rounds = 2;
const line = { name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" };

/**
 * Creates documents while the process and PostgreSQL are killed:
 * every confirmed one must exist, and the numbers must have no gap.
 */
export const creation: Fault = {
  name: "killed while documents are created",
  async run({ port }) {
    const target = await startTarget(port);
    try {
      await makeInvoices(target.harness.databaseUrl(), 1, 10_000);
      const createdIds: string[] = [];
      let refusedCount = 0;
      const creating = forEachConcurrently(Array(documentCount).fill(0), 4, async () => {
        for (;;) {
          const answer = await target.client
            .post<{ id: string }>("/api/documents", { docType: "invoice", lines: [line] })
            .catch(() => null);
          if (answer?.status === 201) return void createdIds.push(answer.body.id);
          refusedCount += 1;
          await delay(50);
        }
      });
      const waitForProgress = async () => {
        const before = createdIds.length;
        while (createdIds.length < Math.min(documentCount, before + documentCount / 10)) await delay(20);
      };
      const { slowest } = await runAmidKills(target, rounds, waitForProgress, creating);
      const connection = connect(target.harness.databaseUrl(), { max: 1 });
      const rows = await connection.db.execute<{ id: string; number: string }>(
        sql`select id, number from documents`,
      );
      await connection.close();
      const storedIds = new Set(rows.map(({ id }) => id));
      const sequences = new Set(rows.map(({ number }) => Number(number.split("/")[1])));
      return outcomeOf(
        {
          lost: createdIds.filter((id) => !storedIds.has(id)).length,
          "numbers twice": rows.length - sequences.size,
          gaps: Math.max(...sequences) - sequences.size,
        },
        `${documentCount} created, ${refusedCount} tries refused, served again within ${formatSeconds(slowest)}`,
      );
    } finally {
      await target.harness.stop();
    }
  },
};
