import { getTranslations } from "next-intl/server";
import { ArchiveOrganization } from "@/components/organizations/archive-organization";
import { OrganizationTabs } from "@/components/organizations/organization-tabs";
import { PageHeader } from "@/components/shell/page-header";
import { Pill } from "@/components/ui/pill";
import { may } from "@/lib/http/may";
import { loadOrganization } from "./load-organization";

export default async function OrganizationLayout({
  params,
  children,
}: LayoutProps<"/settings/organizations/[id]">) {
  const t = await getTranslations();
  const organization = await loadOrganization((await params).id);
  const { id, name, shortName, archivedAt } = organization;
  return (
    <>
      <PageHeader
        title={shortName ?? name}
        crumbs={[{ href: "/settings/organizations", label: t("settings.tabs.organizations") }]}
        status={archivedAt && <Pill>{t("common.archived")}</Pill>}
        actions={(await may("admin")) && <ArchiveOrganization organization={organization} />}
      />
      {archivedAt && <p className="text-muted">{t("settings.organizations.archivedNote")}</p>}
      <OrganizationTabs organizationId={id} isArchived={archivedAt !== null} />
      {children}
    </>
  );
}
