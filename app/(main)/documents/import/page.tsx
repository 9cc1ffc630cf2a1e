import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { Messages } from "@/components/i18n/messages";
import { ListImport } from "@/components/list-imports/list-import";
import { PageOrganization } from "@/components/organizations/page-organization";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listDebtImports } from "@/lib/list-imports/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("listImports"))("debts.title") };
}

export default async function ImportDebtsPage() {
  const [t, { organizations, activeOrganizationId }] = await Promise.all([
    getTranslations("listImports"),
    load(shell, {}),
  ]);
  const organization = organizations.find(({ id }) => id === activeOrganizationId);
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("debts.title")} crumbs={[{ href: "/documents", label: t("debts.crumb") }]} />
      {!(await may("user")) ? (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      ) : !organization ? (
        <NoOrganization isAdmin={await may("admin")} />
      ) : (
        <Messages of={["listImports"]}>
          <ListImport
            // A plan made for one organization is not carried out for another.
            key={organization.id}
            list="debts"
            organization={organization}
            recent={(await load(listDebtImports, { organizationId: organization.id, limit: 20 })).items}
          />
        </Messages>
      )}
    </PageOrganization>
  );
}
