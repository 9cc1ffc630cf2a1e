import { organizations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { businessToday } from "@/lib/kernel/clock";
import { assertValid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { yearOf } from "@/lib/values/dates";
import { withGenitives } from "@/lib/values/genitive";
import { beginNumbers } from "./begin-numbers";
import { readOrganization } from "./queries";
import { organizationRecord } from "./record";
import { organizationErrors, prefixesOf } from "./rules";
import { organizationInput } from "./schema";

export const createOrganization = command(
  {
    level: "admin",
    summary: "Create an organization; only the name is required",
    input: organizationInput,
    output: organizationRecord,
  },
  async (context, { lastNumbers, ...input }) => {
    const numberPrefixes = prefixesOf(input.numberPrefixes);
    assertValid(organizationErrors({ ...input, numberPrefixes }));
    const [created] = await context.db
      .insert(organizations)
      .values({ ...withGenitives(input), numberPrefixes })
      .returning();
    const { id, name } = created!;
    await beginNumbers(context.db, { organizationId: id, year: yearOf(businessToday()) }, lastNumbers);
    await record(context, "organization.created", { id, organizationId: id }, { name });
    return readOrganization(context.db, id);
  },
);
