import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type DocType, docTypes } from "@/db/enums";
import { organizations } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import type { FieldErrors } from "@/lib/values/fields";
import { withGenitives } from "@/lib/values/genitive";
import { collidesElsewhere } from "./numbers-elsewhere";
import { lockOrganization, toRecord } from "./queries";
import { organizationRecord } from "./record";
import { organizationErrors } from "./rules";
import { type Organization, organizationPatch } from "./schema";

export const updateOrganization = command(
  {
    level: "admin",
    summary: "Update an organization; omitted fields and prefixes keep their values",
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
    assertValid(await collidingPrefixErrors(context.db, stored, numberPrefixes));
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

/** Returns errors for new prefixes with which our numbers would collide with those of papers of another program. */
async function collidingPrefixErrors(
  db: Database,
  { id, numberPrefixes: previousPrefixes }: Organization,
  prefixes: Record<DocType, string>,
): Promise<FieldErrors> {
  const fieldErrors: FieldErrors = {};
  for (const docType of docTypes.filter((each) => prefixes[each] !== previousPrefixes[each])) {
    if (await collidesElsewhere(db, { organizationId: id, docType }, prefixes[docType]))
      fieldErrors[`numberPrefixes.${docType}`] = ["prefix_elsewhere"];
  }
  return fieldErrors;
}
