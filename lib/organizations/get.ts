import { query } from "@/lib/kernel/operation";
import { readOrganization } from "./queries";
import { organizationRecord } from "./record";
import { organizationKey } from "./schema";

export const getOrganization = query(
  {
    level: "viewer",
    summary: "Return one organization",
    input: organizationKey,
    output: organizationRecord,
    fails: ["not_found"],
  },
  ({ db }, { organizationId }) => readOrganization(db, organizationId),
);
