import { organizations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { withGenitives } from "@/lib/values/genitive";
import { readOrganization } from "./queries";
import { organizationRecord } from "./record";
import { organizationErrors, prefixesOf } from "./rules";
import { organizationInput } from "./schema";

export const createOrganization = command(
  {
    level: "admin",
    summary: "Create an organization; only its name is required",
    input: organizationInput,
    output: organizationRecord,
  },
  async (context, input) => {
    const numberPrefixes = prefixesOf(input.numberPrefixes);
    assertValid(organizationErrors({ ...input, numberPrefixes }));
    const [created] = await context.db
      .insert(organizations)
      .values({ ...withGenitives(input), numberPrefixes })
      .returning();
    const { id, name } = created!;
    await record(context, "organization.created", { id, organizationId: id }, { name });
    return readOrganization(context.db, id);
  },
);
