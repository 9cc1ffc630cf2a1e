import { eq } from "drizzle-orm";
import { organizations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockOrganization, toRecord } from "./queries";
import { organizationRecord } from "./record";
import { organizationKey } from "./schema";

export const restoreOrganization = command(
  {
    level: "admin",
    summary: "Restore an archived organization",
    input: organizationKey,
    output: organizationRecord,
    fails: ["not_found"],
  },
  async (context, { organizationId: id }) => {
    const stored = await lockOrganization(context.db, id);
    if (!stored.archivedAt) return stored;
    const [restored] = await context.db
      .update(organizations)
      .set({ archivedAt: null })
      .where(eq(organizations.id, id))
      .returning();
    await record(context, "organization.restored", { id, organizationId: id });
    return toRecord({ ...stored, ...restored! });
  },
);
