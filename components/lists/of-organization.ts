/** The filter of a list for an address of REST; a project's documents are those of its own organization. */
export function ofOrganization(query: string, organizationId: string | null | undefined): string {
  const asked = new URLSearchParams(query);
  if (organizationId && !asked.has("projectId")) asked.set("organizationId", organizationId);
  return asked.toString();
}
