import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import type { Notification } from "./bank";

const timeoutMs = 120_000;

/**
 * Waits until the product has processed all stored notifications. Those reserved
 * by killed processes are released at once, which would otherwise take a minute.
 */
export async function waitUntilProcessed(url: string): Promise<void> {
  const connection = connect(url, { max: 1 });
  const deadline = Date.now() + timeoutMs;
  try {
    await connection.sql`update webhook_events set next_attempt_at = now() where processed_at is null`;
    for (;;) {
      const [row] = await connection.sql<{ open: number }[]>`
        select count(*)::int as open from webhook_events where processed_at is null`;
      if (row?.open === 0) return;
      if (Date.now() > deadline) throw new Error(`${row?.open} notifications are not processed.`);
      await delay(500);
    }
  } finally {
    await connection.close();
  }
}

export type Inconsistencies = {
  /** Reported payments that are missing. */
  lost: number;
  /** Payments that are stored more often than reported. */
  doubled: number;
  /** Invoices whose paid sum differs from the sum of their payments. */
  wrongSums: number;
  /** Invoices whose status does not match their sums. */
  wrongStates: number;
};

/** Compares what the product has stored with what was reported to it. */
export async function audit(
  url: string,
  reported: ReadonlyMap<string, Notification[]>,
): Promise<Inconsistencies> {
  const connection = connect(url, { max: 1 });
  try {
    const storedPayments = await connection.db.execute<{ id: string; times: number }>(
      sql`select bank_payment_id as id, count(*)::int as times from payments group by 1`,
    );
    const countById = new Map(storedPayments.map((row) => [row.id, row.times]));
    const ids = new Set([...reported.values()].flat().map(({ paymentId }) => paymentId));
    const invoices = await connection.db.execute<{
      id: string;
      status: string;
      paid: number;
      total: number;
      allocated: number;
    }>(sql`
      select id, status, paid_cents::float8 as paid, total_cents::float8 as total,
             (select coalesce(sum(amount_cents), 0)::float8 from payment_allocations
              where document_id = documents.id) as allocated
      from documents`);
    const expectedCents = (id: string) =>
      (reported.get(id) ?? []).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const stateOf = (paid: number, total: number) =>
      paid >= total ? "paid" : paid > 0 ? "partially_paid" : "draft";
    return {
      lost: [...ids].filter((id) => !countById.has(id)).length,
      doubled: [...countById].filter(([id, count]) => count > 1 || !ids.has(id)).length,
      wrongSums: invoices.filter(
        ({ id, paid, allocated }) => paid !== expectedCents(id) || allocated !== paid,
      ).length,
      wrongStates: invoices.filter(({ paid, total, status }) => status !== stateOf(paid, total)).length,
    };
  } finally {
    await connection.close();
  }
}

export const isConsistent = (found: Inconsistencies) => Object.values(found).every((count) => count === 0);
