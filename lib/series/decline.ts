import { eq } from "drizzle-orm";
import { clients, seriesDeclined } from "@/db/schema";
import { record } from "@/lib/events/record";
import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { declineInput } from "./schema";

export const declineSuggestion = command(
  {
    level: "user",
    summary: "Decline a suggested series, so that it is not suggested again",
    input: declineInput,
  },
  async (context, { organizationId: requestedOrganizationId, clientId, key }): Promise<void> => {
    const { db } = context;
    const { id: organizationId } = await chosenOrganization(context, {
      organizationId: requestedOrganizationId,
    });
    if ((await db.$count(clients, eq(clients.id, clientId))) === 0)
      throw invalid("clientId", "unknown_client");
    const added = await db
      .insert(seriesDeclined)
      .values({ organizationId, clientId, key })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0) await record(context, "client.series_declined", { id: clientId, organizationId });
  },
);
