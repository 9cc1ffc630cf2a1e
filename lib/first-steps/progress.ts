import { sql } from "drizzle-orm";
import { z } from "zod";
import { bankAccounts, clients, documents } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import type { Progress } from "./rules";

/** Returns the progress of the active organization, determined from its records, so that nothing has to be stored. */
export const firstStepsProgress = query(
  { level: "viewer", summary: "Return how many of the first steps are done", input: z.object({}) },
  async (context): Promise<Progress> => {
    const organizationId = await activeOrganizationId(context);
    const invoices = sql`${documents} where ${documents.organizationId} = ${organizationId} and ${isPayable}`;
    const [row] = await context.db.execute<Omit<Progress, "organizationId">>(sql`select
      exists(select 1 from ${bankAccounts} where ${bankAccounts.organizationId} = ${organizationId}
        and ${bankAccounts.archivedAt} is null) as "hasBankAccount",
      exists(select 1 from ${clients} where ${clients.archivedAt} is null) as "hasClient",
      (select case when count(*) = 1 then min(id::text) end
        from (select ${clients.id} from ${clients} where ${clients.archivedAt} is null limit 2) as first)
        as "onlyClientId",
      (select ${documents.id} from ${invoices} and ${documents.status} = 'draft'
        order by ${documents.date} desc, ${documents.id} desc limit 1) as "draftId",
      exists(select 1 from ${invoices} and ${documents.status} <> 'draft') as "hasIssuedInvoice"`);
    return { organizationId, ...row! };
  },
);
