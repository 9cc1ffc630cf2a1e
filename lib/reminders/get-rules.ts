import { query } from "@/lib/kernel/operation";
import { assertOrganization } from "@/lib/organizations/queries";
import { organizationKey } from "@/lib/organizations/schema";
import { rulesOf } from "./queries";
import { reminderRulesRecord } from "./schema";

export const getReminderRules = query(
  {
    level: "admin",
    summary:
      "Return an organization's reminder rules: when to remind clients, in days from the due date, and the texts",
    description: "Until the organization has chosen its own, these are the product's defaults, switched off.",
    input: organizationKey,
    output: reminderRulesRecord,
    fails: ["not_found"],
  },
  async ({ db }, { organizationId }) => {
    await assertOrganization(db, organizationId);
    return rulesOf(db, organizationId);
  },
);
