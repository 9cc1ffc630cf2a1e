import { eq } from "drizzle-orm";
import { organizations } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { withGenitives } from "@/lib/values/genitive";
import { lockOrganization, toRecord } from "./queries";
import { organizationRecord } from "./record";
import { organizationErrors } from "./rules";
import { organizationPatch } from "./schema";

export const updateOrganization = command(
  {
    level: "admin",
    summary: "Change an organization; fields and prefixes left out keep their values",
    input: organizationPatch,
    output: organizationRecord,
    fails: ["not_found"],
  },
  async (context, { organizationId: id, seen, ...given }) => {
    const stored = await lockOrganization(context.db, id);
    assertSeen(stored, given, seen);
    const numberPrefixes = applyPatch(stored.numberPrefixes, given.numberPrefixes ?? {}).next;
    const patch = { ...withGenitives(given, stored), numberPrefixes };
    const { next, changed } = applyPatch(stored, patch);
    assertValid(organizationErrors(next));
    if (changed.length === 0) return stored;
    const [updated] = await context.db
      .update(organizations)
      .set(patch)
      .where(eq(organizations.id, id))
      .returning();
    await recordEdit(context, "organization.updated", { id, organizationId: id }, changed);
    return toRecord({ ...stored, ...updated! });
  },
);
