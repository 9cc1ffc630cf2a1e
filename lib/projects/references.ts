import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { assertValid } from "@/lib/kernel/errors";
import type { FieldErrors } from "@/lib/values/fields";

type Defaults = {
  organizationId: string;
  defaultClientId?: string | null;
  defaultTemplateId?: string | null;
  defaultBankAccountId?: string | null;
};

type Found = { client: boolean; template: boolean; accountOwner: string | null; isArchived: boolean | null };

/**
 * Checks in one statement that a project's defaults exist, and that the bank account belongs to its organization.
 * Throws `validation_error` naming each field at fault.
 */
export async function assertDefaults(db: Database, defaults: Defaults): Promise<void> {
  const { organizationId, defaultClientId, defaultTemplateId, defaultBankAccountId } = defaults;
  if (!defaultClientId && !defaultTemplateId && !defaultBankAccountId) return;
  const [row] = await db.execute<Found>(sql`
    select exists (select from clients where id = ${defaultClientId ?? null}::uuid) as "client",
           exists (select from templates where id = ${defaultTemplateId ?? null}::uuid) as "template",
           account.organization_id as "accountOwner", account.archived_at is not null as "isArchived"
    from (select) as nothing
    left join bank_accounts account on account.id = ${defaultBankAccountId ?? null}::uuid`);
  const found = row!;
  const fieldErrors: FieldErrors = {};
  if (defaultClientId && !found.client) fieldErrors.defaultClientId = ["unknown_client"];
  if (defaultTemplateId && !found.template) fieldErrors.defaultTemplateId = ["unknown_template"];
  if (defaultBankAccountId) {
    if (!found.accountOwner) fieldErrors.defaultBankAccountId = ["unknown_bank_account"];
    else if (found.accountOwner !== organizationId)
      fieldErrors.defaultBankAccountId = ["foreign_bank_account"];
    else if (found.isArchived) fieldErrors.defaultBankAccountId = ["archived_bank_account"];
  }
  assertValid(fieldErrors);
}
