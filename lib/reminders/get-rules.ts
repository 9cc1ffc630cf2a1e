import { query } from "@/lib/kernel/operation";
import { assertOrganization } from "@/lib/organizations/queries";
import { organizationKey } from "@/lib/organizations/schema";
import { rulesOf } from "./queries";
import { reminderRulesRecord } from "./schema";

export const getReminderRules = query(
  {
    level: "admin",
    summary:
      "When an organization reminds its clients of payment, in days from the due date, and in what words; the product's own, switched off, until it has chosen",
    input: organizationKey,
    output: reminderRulesRecord,
    fails: ["not_found"],
  },
  async ({ db }, { organizationId }) => {
    await assertOrganization(db, organizationId);
    return rulesOf(db, organizationId);
  },
);
