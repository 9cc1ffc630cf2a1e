/**
 * Returns the query of a list for a REST address, with the organization added
 * unless a project is given, whose documents are its own organization's.
 */
export function ofOrganization(query: string, organizationId: string | null | undefined): string {
  const params = new URLSearchParams(query);
  if (organizationId && !params.has("projectId")) params.set("organizationId", organizationId);
  return params.toString();
}
