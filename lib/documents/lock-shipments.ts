import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { literalList } from "@/db/literal-list";
import { valuesOf } from "@/db/one-parameter";
import type { documents } from "@/db/schema";
import { kinds, typesOfStage } from "./kinds";

type PossibleShipment = Pick<
  typeof documents.$inferSelect,
  "docType" | "status" | "organizationId" | "clientId" | "basisDocumentId"
>;

/**
 * Lets the acts and UPDs of one client, and those by one invoice, be issued one after another until the transaction
 * ends, so that each sees what those before it have shipped and no money becomes an advance of two of them. Ignores
 * documents that cannot become shipments. The documents must be locked; nothing that depends on other shipments may
 * have been read yet.
 */
export async function lockShipments(db: Database, papers: Iterable<PossibleShipment>): Promise<void> {
  const shipments = [...papers].filter(mayBecomeShipment);
  if (shipments.length === 0) return;
  const clientKeys = shipments.map(({ organizationId, clientId }) => `${organizationId} ${clientId}`);
  const basisIds = shipments.flatMap(({ basisDocumentId }) => basisDocumentId ?? []);
  // An invoice and its corrections are one, by their common number.
  const basisKeys = sql`
    select concat_ws(' ', 'shipments by', basis.organization_id, basis.series, basis.doc_type, basis.year, basis.number)
      from documents basis
     where basis.id in ${valuesOf(basisIds, "uuid")} and basis.doc_type in (${literalList(typesOfStage("invoice"))})`;
  // Locks in one order, so that no two callers deadlock.
  await db.execute(sql`
    select pg_advisory_xact_lock(number)
      from (select distinct hashtextextended(key, 0) as number
              from (select 'shipments of ' || value as key from ${valuesOf(clientKeys)} as clients
                    union all ${basisKeys}) as keys
             order by number) as numbers`);
}

const mayBecomeShipment = ({ docType, status }: PossibleShipment) =>
  kinds[docType].stage === "closing" && (status === "draft" || status === "cancelled");
