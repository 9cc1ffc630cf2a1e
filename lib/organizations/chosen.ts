import { eq } from "drizzle-orm";
import { bankAccounts, organizations } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { prefixesOf } from "@/lib/organizations/rules";
import { activeFirst, canBeActive } from "./active";
import { isDefaultAccount } from "./queries";

const columns = {
  id: organizations.id,
  vatMode: organizations.vatMode,
  taxSystem: organizations.taxSystem,
  defaultVatRate: organizations.defaultVatRate,
  numberPrefixes: organizations.numberPrefixes,
  numbersAdvancesWithUpds: organizations.numbersAdvancesWithUpds,
  paymentTermDays: organizations.paymentTermDays,
  paymentTermKind: organizations.paymentTermKind,
  archivedAt: organizations.archivedAt,
  defaultAccountId: bankAccounts.id,
};

/**
 * Returns the organization that a new record belongs to, with the defaults of its documents: the given one, or else the
 * active one. Throws `validation_error` if there is none or it is archived.
 */
export async function chosenOrganization(
  context: Context,
  { organizationId }: { organizationId?: string | null },
) {
  const selection = context.db.select(columns).from(organizations).leftJoin(bankAccounts, isDefaultAccount);
  const [organization] = organizationId
    ? await selection.where(eq(organizations.id, organizationId))
    : await selection
        .where(canBeActive)
        .orderBy(...activeFirst(context))
        .limit(1)
        .prepare("chosen_organization")
        .execute();
  if (!organization) throw invalid("organizationId", "unknown_organization");
  if (organization.archivedAt) throw invalid("organizationId", "archived_organization");
  return { ...organization, numberPrefixes: prefixesOf(organization.numberPrefixes) };
}
