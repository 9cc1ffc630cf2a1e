/**
 * Returns the query of a list for a REST address, with the organization added
 * unless a project is given, whose documents are its own organization's.
 */
export function ofOrganization(query: string, organizationId: string | null | undefined): string {
  const asked = new URLSearchParams(query);
  if (organizationId && !asked.has("projectId")) asked.set("organizationId", organizationId);
  return asked.toString();
}
