import { ForeignRecord } from "@/components/shell/organization/foreign-record";
import { load } from "@/lib/http/load";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { getOrganization } from "@/lib/organizations/get";

/** Names the organization of a record that is not the active one, because numbers of all organizations look alike. */
export async function ForeignRecordNotice({ organizationId }: { organizationId: string }) {
  if ((await load(getActiveOrganizationId, {})) === organizationId) return null;
  const { id, name, shortName, inn, archivedAt } = await load(getOrganization, { organizationId });
  return <ForeignRecord organization={{ id, name, shortName, inn, archivedAt }} />;
}
