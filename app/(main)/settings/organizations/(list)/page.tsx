import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ArchiveToggle } from "@/components/lists/archive-toggle";
import { NoOrganizations } from "@/components/organizations/no-organizations";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { OrganizationTable } from "@/components/organizations/organization-table";
import { PageOrganization } from "@/components/organizations/page-organization";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listOrganizations } from "@/lib/organizations/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.organizations") };
}

export default async function OrganizationsPage({ searchParams }: PageProps<"/settings/organizations">) {
  const t = await getTranslations("settings");
  const filters = acceptedParams(listOrganizations.input, await searchParams);
  const [{ items, nextCursor }, { activeOrganizationId }, isAdmin] = await Promise.all([
    load(listOrganizations, filters),
    load(shell, {}),
    may("admin"),
  ]);
  const isArchive = filters.archived === "1";
  const hasArchived =
    isArchive || (await load(listOrganizations, { archived: "1", limit: 1 })).items.length > 0;
  return (
    <PageOrganization id={activeOrganizationId}>
      <SettingsHeader
        current="organizations"
        actions={
          isAdmin &&
          (items.length > 0 || isArchive) && (
            <ButtonLink variant="primary" href="/settings/organizations/new">
              <Icon name="plus" />
              {t("organizations.new")}
            </ButtonLink>
          )
        }
      />
      {hasArchived && (
        <nav aria-label={t("organizations.archiveFilter")} className="flex gap-2.5">
          <ArchiveToggle
            isArchive={isArchive}
            hasArchived={hasArchived}
            showArchived={t("organizations.archived")}
            showActive={t("organizations.active")}
          />
        </nav>
      )}
      {items.length === 0 ? (
        <NoOrganizations isArchive={isArchive} isAdmin={isAdmin} />
      ) : (
        <OrganizationTable organizations={items} activeId={activeOrganizationId} />
      )}
      {!isAdmin && <OnlyAdmin>{t("onlyAdmin.organizations")}</OnlyAdmin>}
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}
