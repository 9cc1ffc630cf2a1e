import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { z } from "zod";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { execute } from "@/lib/kernel/operation";
import { defineJob } from "@/lib/queue/define";
import { checkInvoiceStatus } from "./check-status";

const batchSize = 20;
const recheckAfterMs = 30 * 60_000;

/**
 * Takes the open invoices that have waited longest for a status check and whose environment has a credential.
 * Finding and marking them is one statement, so that no two processes check the same invoice.
 */
async function claimDueInvoices(): Promise<string[]> {
  const now = Date.now();
  const rows = await withSlot(() =>
    database().execute<{ id: string }>(sql`
      update bank_attempts set asked_at = ${new Date(now).toISOString()}
      where id in (
        select bank_attempts.id from bank_attempts join documents on documents.id = bank_attempts.document_id
        where bank_attempts.state = 'created' and bank_attempts.payment_status is distinct from 'payment_paid'
          and (asked_at is null or asked_at < ${new Date(now - recheckAfterMs).toISOString()})
          and documents.status in ('issued', 'partially_paid')
          and exists (select 1 from bank_credentials
            where bank_credentials.organization_id = documents.organization_id and archived_at is null
              and bank_credentials.environment = bank_attempts.environment)
        order by asked_at nulls first
        limit ${batchSize}
        for update of bank_attempts skip locked)
      returning document_id as id`),
  );
  return rows.map(({ id }) => id);
}

/** Checks the due open invoices at the bank one after another; stops if the bank does not respond. */
export async function checkDueInvoices(): Promise<void> {
  const caller = {
    actor: { kind: "system", name: "bank" } as const,
    requestId: v7(),
    locale: "ru" as const,
    preferredOrganizationId: null,
  };
  for (const id of await claimDueInvoices()) {
    try {
      await execute(checkInvoiceStatus, caller, { id });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      log.warn({ documentId: id, code: error.code }, "cannot get the status of an invoice from the bank");
      if (error.code === "bank_timeout" || error.code === "unavailable") return;
    }
  }
}

export const bankStatusSweep = defineJob({
  name: "bank-statuses",
  input: z.object({}),
  retries: 0,
  isKeptDead: false,
  timeoutSeconds: 900,
  run: checkDueInvoices,
});
