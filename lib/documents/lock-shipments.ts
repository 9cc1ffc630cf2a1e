import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import type { documents } from "@/db/schema";
import { kinds } from "./kinds";

type PossibleShipment = Pick<
  typeof documents.$inferSelect,
  "docType" | "status" | "organizationId" | "clientId"
>;

/**
 * Lets the acts and UPDs of one client be issued one after another until the transaction ends, so that each sees what
 * those before it have shipped and no money becomes an advance of two of them. Ignores documents that cannot become
 * shipments. The documents must be locked; nothing that depends on other shipments may have been read yet.
 */
export async function lockShipments(db: Database, papers: Iterable<PossibleShipment>): Promise<void> {
  const keys = [...papers]
    .filter(mayBecomeShipment)
    .map(({ organizationId, clientId }) => `${organizationId} ${clientId}`);
  if (keys.length === 0) return;
  // Locks in one order, so that no two callers deadlock.
  await db.execute(sql`
    select pg_advisory_xact_lock(number)
      from (select distinct hashtextextended('shipments of ' || value, 0) as number
              from ${valuesOf(keys)} as keys
             order by number) as numbers`);
}

const mayBecomeShipment = ({ docType, status }: PossibleShipment) =>
  kinds[docType].stage === "closing" && (status === "draft" || status === "cancelled");
