/** What a site can refer to. */
export interface SiteChoices {
  organizations: readonly { id: string; name: string; shortName: string | null }[];
  activeOrganizationId: string | null;
  templates: readonly { id: string; name: string }[];
}
