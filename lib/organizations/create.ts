import { organizations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch } from "@/lib/kernel/patch";
import { withGenitives } from "@/lib/values/genitive";
import { organizationRecord } from "./record";
import { defaultPrefixes, organizationErrors } from "./rules";
import { organizationInput } from "./schema";

export const createOrganization = command(
  {
    level: "admin",
    summary: "Create an organization; only its name is required",
    input: organizationInput,
    output: organizationRecord,
  },
  async (context, input) => {
    const numberPrefixes = applyPatch(defaultPrefixes, input.numberPrefixes).next;
    assertValid(organizationErrors({ ...input, numberPrefixes }));
    const [created] = await context.db
      .insert(organizations)
      .values({ ...withGenitives(input), numberPrefixes })
      .returning();
    const organization = created!;
    const { id, name } = organization;
    await record(context, "organization.created", { id, organizationId: id }, { name });
    return organization;
  },
);
