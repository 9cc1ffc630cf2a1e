import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, reconciliations } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { identifier } from "@/lib/values/fields";

/** As many as one dialog shows and sends. */
const maxListed = 500;

export const unsentReconciliations = query(
  {
    level: "user",
    summary:
      "List acts of reconciliation that have not been sent, oldest first, with their clients' addresses",
    input: z.object({ organizationId: identifier.optional() }),
    output: z.array(
      z.object({ id: identifier, client: z.object({ name: z.string(), email: z.string().nullable() }) }),
    ),
  },
  async (context, request) => {
    const { id: organizationId } = await chosenOrganization(context, request);
    const name = sql<string>`coalesce(${clients.shortName}, ${clients.name})`;
    return context.db
      .select({ id: reconciliations.id, client: { name, email: clients.email } })
      .from(reconciliations)
      .innerJoin(clients, eq(clients.id, reconciliations.clientId))
      .where(and(eq(reconciliations.organizationId, organizationId), eq(reconciliations.status, "draft")))
      .orderBy(asc(reconciliations.id))
      .limit(maxListed);
  },
);
