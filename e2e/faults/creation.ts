import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { forEach } from "@/e2e/testing/harness/bank";
import { makeInvoices } from "@/e2e/testing/harness/invoices";
import { type Fault, outcomeOf } from "./fault";
import { amidKills, openPlace, seconds } from "./place";

const count = 300;
const rounds = 2;
const line = { name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" };

/**
 * Creates documents while the process and PostgreSQL are killed:
 * every confirmed one must exist, and the numbers must have no gap.
 */
export const creation: Fault = {
  name: "killed while documents are created",
  async run({ port }) {
    const place = await openPlace(port);
    try {
      await makeInvoices(place.harness.databaseUrl(), 1, 10_000);
      const made: string[] = [];
      let refused = 0;
      const creating = forEach(Array(count).fill(0), 4, async () => {
        for (;;) {
          const answer = await place.client
            .post<{ id: string }>("/api/documents", { docType: "invoice", lines: [line] })
            .catch(() => null);
          if (answer?.status === 201) return void made.push(answer.body.id);
          refused += 1;
          await delay(50);
        }
      });
      const pace = async () => {
        const before = made.length;
        while (made.length < Math.min(count, before + count / 10)) await delay(20);
      };
      const { slowest } = await amidKills(place, rounds, pace, creating);
      const connection = connect(place.harness.databaseUrl(), { max: 1 });
      const rows = await connection.db.execute<{ id: string; number: string }>(
        sql`select id, number from documents`,
      );
      await connection.close();
      const kept = new Set(rows.map(({ id }) => id));
      const sequences = new Set(rows.map(({ number }) => Number(number.split("/")[1])));
      return outcomeOf(
        {
          lost: made.filter((id) => !kept.has(id)).length,
          "numbers twice": rows.length - sequences.size,
          gaps: Math.max(...sequences) - sequences.size,
        },
        `${count} created, ${refused} tries refused, served again within ${seconds(slowest)}`,
      );
    } finally {
      await place.harness.stop();
    }
  },
};
