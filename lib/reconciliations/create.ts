import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";
import { kinds } from "@/lib/documents/kinds";
import { createsOnce } from "@/lib/kernel/create-once";
import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { getReconciliation } from "./get";
import { toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { reconciliationInput } from "./schema";
import { storeReconciliations } from "./store";

export const createReconciliation = command(
  {
    level: "user",
    summary:
      "Create an act of reconciliation: a client's movements over a date range, frozen as they are now",
    input: reconciliationInput,
    output: reconciliationRecord,
    createsOnce: createsOnce("reconciliations.create", getReconciliation),
  },
  async (context, { organizationId: namedOrganizationId, clientId, contractId, from, to }) => {
    const { id: organizationId } = await chosenOrganization(context, { organizationId: namedOrganizationId });
    if ((await context.db.$count(clients, eq(clients.id, clientId))) === 0)
      throw invalid("clientId", "unknown_client");
    const contract = contractId
      ? await readContract(context.db, { contractId, organizationId, clientId })
      : null;
    const scope = { organizationId, from, to, contract };
    const [row] = await storeReconciliations(context, scope, [clientId], { onlyMoved: false });
    return toRecord(row!);
  },
);

type ContractScope = { contractId: string; organizationId: string; clientId: string };

async function readContract(db: Database, { contractId, organizationId, clientId }: ContractScope) {
  const [contract] = await db.select().from(documents).where(eq(documents.id, contractId));
  if (!contract || contract.clientId !== clientId || kinds[contract.docType].stage !== "contract")
    throw invalid("contractId", "unknown_document");
  if (contract.organizationId !== organizationId) throw invalid("contractId", "other_organization");
  return contract;
}
