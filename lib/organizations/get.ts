import { eq } from "drizzle-orm";
import { organizations } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { toRecord } from "./queries";
import { organizationRecord } from "./record";
import { organizationKey } from "./schema";

export const getOrganization = query(
  { level: "viewer", summary: "One organization", input: organizationKey, output: organizationRecord },
  async ({ db }, { organizationId }) => {
    const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
    if (!organization) throw notFound();
    return toRecord(organization);
  },
);
