import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { bankCredentials, organizations } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { toRecord } from "./queries";
import { bankCredentialRecord } from "./record";
import { type BankCredential, bankCredentialFilters } from "./schema";

export const listBankCredentials = query(
  {
    level: "admin",
    summary: "Bank credentials of an organization, oldest first; with archived=1 the archived ones instead",
    input: bankCredentialFilters,
    output: pageRecord(bankCredentialRecord),
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
    const isKnown =
      rows.length > 0 || (await db.$count(organizations, eq(organizations.id, organizationId))) > 0;
    if (!isKnown) throw notFound();
    return pageOf(rows.map(toRecord), limit, (row) => [row.id]);
  },
);
