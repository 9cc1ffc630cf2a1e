import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/i18n/messages";
import { ListImport } from "@/components/list-imports/list-import";
import { PageOrganization } from "@/components/organizations/page-organization";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listServiceImports } from "@/lib/list-imports/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("listImports"))("services.title") };
}

export default async function ImportServicesPage() {
  const [t, { organizations, activeOrganizationId }] = await Promise.all([
    getTranslations("listImports"),
    load(shell, {}),
  ]);
  const organization = organizations.find(({ id }) => id === activeOrganizationId);
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("services.title")} crumbs={[{ href: "/services", label: t("services.crumb") }]} />
      {(await may("user")) ? (
        <Messages of={["listImports"]}>
          <ListImport
            // A plan made for one organization is not carried out for another.
            key={organization?.id}
            list="services"
            organization={organization}
            recent={(await load(listServiceImports, { limit: 20 })).items}
          />
        </Messages>
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </PageOrganization>
  );
}
