import { eq } from "drizzle-orm";
import { organizations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "./queries";
import { organizationKey } from "./schema";

export const archiveOrganization = command(
  {
    level: "admin",
    summary: "Archive an organization; its documents stay, and it can no longer be the active one",
    input: organizationKey,
    fails: ["not_found"],
  },
  async (context, { organizationId: id }) => {
    const { archivedAt } = await lockOrganization(context.db, id);
    if (archivedAt) return;
    await context.db
      .update(organizations)
      .set({ archivedAt: new Date().toISOString() })
      .where(eq(organizations.id, id));
    await record(context, "organization.archived", { id, organizationId: id });
  },
);
