/** The records to which a site can refer. */
export interface SiteChoices {
  organizations: readonly { id: string; name: string; shortName: string | null }[];
  activeOrganizationId: string | null;
  /** Whether the product checks the keys itself instead of the auth server. */
  hasOwnKeys: boolean;
}
