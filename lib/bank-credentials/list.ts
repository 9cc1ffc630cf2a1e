import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { bankCredentials } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { assertOrganization } from "@/lib/organizations/queries";
import { toRecord } from "./queries";
import { bankCredentialRecord } from "./record";
import { type BankCredential, bankCredentialFilters } from "./schema";

export const listBankCredentials = query(
  {
    level: "admin",
    summary:
      "List an organization's bank credentials, oldest first; `archived=1` lists the archived ones instead",
    input: bankCredentialFilters,
    output: pageRecord(bankCredentialRecord),
    fails: ["not_found"],
  },
  async ({ db }, { organizationId, archived, limit, cursor }): Promise<Page<BankCredential>> => {
    const { id, archivedAt } = bankCredentials;
    const isOwn = eq(bankCredentials.organizationId, organizationId);
    const rows = await db
      .select()
      .from(bankCredentials)
      .where(and(isOwn, archived ? isNotNull(archivedAt) : isNull(archivedAt), cursor && gt(id, cursor[0])))
      .orderBy(asc(id))
      .limit(limit + 1);
    if (rows.length === 0) await assertOrganization(db, organizationId);
    return pageOf(rows.map(toRecord), limit, (row) => [row.id]);
  },
);
