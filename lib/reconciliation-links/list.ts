import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { readReconciliation } from "@/lib/reconciliations/queries";
import { identifier } from "@/lib/values/fields";
import { readActiveLinks, toLink } from "./queries";
import { linkRecord } from "./schema";

export const listReconciliationLinks = query(
  {
    level: "user",
    summary:
      "List the public links to an act of reconciliation that still work; addresses are returned only at creation",
    input: z.object({ id: identifier }),
    output: z.array(linkRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    await readReconciliation(db, id);
    return (await readActiveLinks(db, id)).map(toLink);
  },
);
