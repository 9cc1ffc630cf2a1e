import type { Result } from "@/components/forms/result";
import type { Site, SiteWithKey, siteInput } from "@/lib/sites/schema";

type Details = ReturnType<typeof siteInput.parse>;

/** What an administrator does with sites. */
export interface SiteCommands {
  create: (input: Details) => Promise<Result<SiteWithKey>>;
  update: (input: Partial<Details> & { id: string }) => Promise<Result<Site>>;
  remove: (input: { id: string }) => Promise<Result<void>>;
  regenerateKey: (input: { id: string }) => Promise<Result<SiteWithKey>>;
}

/** What a site can refer to. */
export interface SiteChoices {
  organizations: readonly { id: string; name: string; shortName: string | null }[];
  activeOrganizationId: string | null;
  templates: readonly { id: string; name: string }[];
}
