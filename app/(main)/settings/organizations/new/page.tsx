import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrganizationForm } from "@/components/organizations/organization-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { yearOf } from "@/lib/values/dates";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("organizations.new") };
}

export default async function NewOrganizationPage({
  searchParams,
}: PageProps<"/settings/organizations/new">) {
  const t = await getTranslations("settings");
  const isFirst = "steps" in (await searchParams);
  const { organizations, activeOrganizationId } = await load(shell, {});
  const crumbs = [{ href: "/settings/organizations", label: t("tabs.organizations") }];
  return (
    <>
      <PageHeader title={t("organizations.new")} crumbs={crumbs} />
      {(await may("admin")) ? (
        <OrganizationForm
          current={organizations.find(({ id }) => id === activeOrganizationId) ?? null}
          year={yearOf(businessToday())}
          next={isFirst ? "?new=1&steps=1" : undefined}
        />
      ) : (
        <Card flush>
          <EmptyState icon={<Icon name="lock" />} title={t("onlyAdmin.create")} />
        </Card>
      )}
    </>
  );
}
