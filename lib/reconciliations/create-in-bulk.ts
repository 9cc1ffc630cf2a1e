import { z } from "zod";
import { command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { readCandidates } from "./candidates";
import { toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { bulkInput } from "./schema";
import { lockActCreation, storeReconciliations } from "./store";

export const createReconciliations = command(
  {
    level: "user",
    summary: "Create acts of reconciliation of a period for every client that has movements and no act yet",
    description: "A cancelled act does not count. A repeated call creates nothing.",
    input: bulkInput,
    output: z.object({ items: z.array(reconciliationRecord) }),
  },
  async (context, { organizationId: namedOrganizationId, from, to, clientIds }) => {
    const { id: organizationId } = await chosenOrganization(context, { organizationId: namedOrganizationId });
    // Waits before looking for clients without an act, so that acts being created at this moment are seen.
    await lockActCreation(context.db, organizationId);
    const candidates = await readCandidates(context.db, { organizationId, from, to });
    const requestedIds = clientIds && new Set(clientIds);
    const ids = candidates.map(({ id }) => id).filter((id) => !requestedIds || requestedIds.has(id));
    const scope = { organizationId, from, to, contract: null };
    const rows = await storeReconciliations(context, scope, ids, { onlyMoved: true });
    return { items: rows.map(toRecord) };
  },
);
