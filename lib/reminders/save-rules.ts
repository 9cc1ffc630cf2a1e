import { isDeepStrictEqual } from "node:util";
import { reminderRules } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { lockOrganization } from "@/lib/organizations/queries";
import { rulesOf } from "./queries";
import { type ReminderRules, reminderRulesInput, reminderRulesRecord } from "./schema";

export const saveReminderRules = command(
  {
    level: "admin",
    summary:
      "Choose when an organization reminds of payment, and in what words; the last step brings the formal claim, with interest when a rate is given",
    input: reminderRulesInput,
    output: reminderRulesRecord,
    fails: ["not_found"],
  },
  async (context, { organizationId, ...given }): Promise<ReminderRules> => {
    const { db } = context;
    await lockOrganization(db, organizationId);
    const rules = { ...given, steps: given.steps.toSorted((one, other) => one.days - other.days) };
    if (isDeepStrictEqual(rules, await rulesOf(db, organizationId))) return rules;
    const updatedAt = new Date().toISOString();
    await db
      .insert(reminderRules)
      .values({ organizationId, ...rules, updatedAt })
      .onConflictDoUpdate({ target: reminderRules.organizationId, set: { ...rules, updatedAt } });
    const organization = { id: organizationId, organizationId };
    await recordEdit(context, "organization.updated", organization, ["reminders"]);
    return rules;
  },
);
