import { z } from "zod";
import { command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { candidatesOf } from "./candidates";
import { toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { bulkInput } from "./schema";
import { queueUp, storeReconciliations } from "./store";

export const createReconciliations = command(
  {
    level: "user",
    summary: "Create acts of reconciliation of a period for every client that has movements and no act yet",
    description: "A cancelled act does not count. A repeated call creates nothing.",
    input: bulkInput,
    output: z.object({ items: z.array(reconciliationRecord) }),
  },
  async (context, { organizationId: named, from, to, clientIds }) => {
    const { id: organizationId } = await chosenOrganization(context, { organizationId: named });
    // Waits before looking for clients without an act, so that acts being created at this moment are seen.
    await queueUp(context.db, organizationId);
    const candidates = await candidatesOf(context.db, { organizationId, from, to });
    const wanted = clientIds && new Set(clientIds);
    const ids = candidates.map(({ id }) => id).filter((id) => !wanted || wanted.has(id));
    const asked = { organizationId, from, to, contract: null };
    const rows = await storeReconciliations(context, asked, ids, { onlyMoved: true });
    return { items: rows.map(toRecord) };
  },
);
