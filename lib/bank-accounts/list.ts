import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { bankAccounts } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageById, pageRecord } from "@/lib/kernel/paging";
import { assertOrganization } from "@/lib/organizations/queries";
import { bankAccountRecord } from "./record";
import { type BankAccount, bankAccountFilters } from "./schema";

export const listBankAccounts = query(
  {
    level: "viewer",
    summary:
      "List an organization's bank accounts, oldest first; `archived=1` lists the archived ones instead",
    input: bankAccountFilters,
    output: pageRecord(bankAccountRecord),
    fails: ["not_found"],
  },
  async ({ db }, { organizationId, archived, limit, cursor }): Promise<Page<BankAccount>> => {
    const { id, archivedAt } = bankAccounts;
    const isOwn = eq(bankAccounts.organizationId, organizationId);
    const rows = await db
      .select()
      .from(bankAccounts)
      .where(and(isOwn, archived ? isNotNull(archivedAt) : isNull(archivedAt), cursor && gt(id, cursor[0])))
      .orderBy(asc(id))
      .limit(limit + 1);
    if (rows.length === 0) await assertOrganization(db, organizationId);
    return pageById(rows, limit);
  },
);
