import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { PageOrganization } from "@/components/organizations/page-organization";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { NewSite } from "@/components/sites/new-site";
import { NoSites } from "@/components/sites/no-sites";
import { SiteTable } from "@/components/sites/site-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Pager } from "@/components/ui/pager";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { intakeFacts } from "@/lib/incoming-orders/facts";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listSites } from "@/lib/sites/list";
import { siteFilters } from "@/lib/sites/schema";

const paging = siteFilters.pick({ cursor: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sites"))("tab") };
}

export default async function SitesPage({ searchParams }: PageProps<"/settings/sites">) {
  const t = await getTranslations("sites");
  const [{ items, nextCursor }, { organizations, activeOrganizationId }, facts, isAdmin] = await Promise.all([
    load(listSites, acceptedParams(paging, await searchParams)),
    load(shell, {}),
    load(intakeFacts, {}),
    may("admin"),
  ]);
  const choices = {
    organizations,
    activeOrganizationId,
    hasOwnKeys: facts.hasOwnKeys,
  };
  const { address } = facts;
  return (
    <PageOrganization id={activeOrganizationId}>
      <SettingsHeader current="sites" />
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="max-w-[70ch] text-muted">{facts.hasOwnKeys ? t("hintOwn") : t("hint")}</p>
        <div className="ml-auto flex flex-wrap gap-2.5">
          <ButtonLink href="/settings/sites/help">{t("help")}</ButtonLink>
          {/* Always in this place, with or without sites, because it shows the key of a new one. */}
          {isAdmin && organizations.length > 0 && <NewSite choices={choices} address={address} />}
        </div>
      </div>
      {organizations.length === 0 ? (
        <NoOrganization isAdmin={isAdmin} />
      ) : items.length === 0 ? (
        <NoSites canAdd={isAdmin} />
      ) : (
        <SiteTable sites={items} choices={choices} address={address} canEdit={isAdmin} />
      )}
      {!isAdmin && <OnlyAdmin>{t("onlyAdmin")}</OnlyAdmin>}
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}
