import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { bankAccounts, documents } from "@/db/schema";
import type { PrintSource } from "@/lib/print/source";

const defaultAccounts = alias(bankAccounts, "default_account");

/**
 * Returns a paper with the account to which its document is to be paid now: the account on the paper or, once that is
 * archived, the organization's default one. Whatever tells anew where to pay is made from it; the paper itself stays
 * as it was issued.
 */
export async function withAccountToPay(
  db: Database,
  documentId: string,
  paper: PrintSource,
): Promise<PrintSource> {
  const [found] = await db
    .select({ archivedAt: bankAccounts.archivedAt, defaultAccount: defaultAccounts })
    .from(documents)
    .innerJoin(bankAccounts, eq(bankAccounts.id, documents.bankAccountId))
    .leftJoin(
      defaultAccounts,
      and(
        eq(defaultAccounts.organizationId, documents.organizationId),
        eq(defaultAccounts.isDefault, true),
        isNull(defaultAccounts.archivedAt),
      ),
    )
    .where(eq(documents.id, documentId));
  return found?.archivedAt ? { ...paper, bankAccount: found.defaultAccount } : paper;
}
