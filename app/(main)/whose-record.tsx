import { ForeignRecord } from "@/components/shell/organization/foreign-record";
import { load } from "@/lib/http/load";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { getOrganization } from "@/lib/organizations/get";

/** Numbers of all organizations are alike: a record of another one than the chosen says whose it is. */
export async function WhoseRecord({ organizationId }: { organizationId: string }) {
  if ((await load(getActiveOrganizationId, {})) === organizationId) return null;
  const { id, name, shortName, inn, archivedAt } = await load(getOrganization, { organizationId });
  return <ForeignRecord organization={{ id, name, shortName, inn, archivedAt }} />;
}
