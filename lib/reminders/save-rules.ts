import { reminderRules } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { lockOrganization } from "@/lib/organizations/queries";
import { rulesOf } from "./queries";
import { type ReminderRules, reminderRulesPatch, reminderRulesRecord } from "./schema";

export const saveReminderRules = command(
  {
    level: "admin",
    summary: "Update an organization's reminder rules; omitted fields keep their values",
    description: "The last step carries the formal claim, with interest if a rate is given.",
    input: reminderRulesPatch,
    output: reminderRulesRecord,
    fails: ["not_found"],
  },
  async (context, { organizationId, steps, seen, ...given }): Promise<ReminderRules> => {
    const { db } = context;
    await lockOrganization(db, organizationId);
    const stored = await rulesOf(db, organizationId);
    const patch = { ...given, steps: steps?.toSorted((one, other) => one.days - other.days) };
    assertSeen(stored, patch, seen);
    const { next: rules, changed } = applyPatch(stored, patch);
    if (changed.length === 0) return rules;
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
