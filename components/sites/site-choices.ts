/** What a site can refer to. */
export interface SiteChoices {
  organizations: readonly { id: string; name: string; shortName: string | null }[];
  activeOrganizationId: string | null;
  /** Whether the product checks the keys itself, rather than the auth server. */
  hasOwnKeys: boolean;
}
