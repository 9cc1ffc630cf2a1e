import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { clientChoice } from "@/components/clients/client-choice";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { PageOrganization } from "@/components/organizations/page-organization";
import { SeriesForm } from "@/components/series/series-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { getClient } from "@/lib/clients/get";
import { shell } from "@/lib/dashboard/shell";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { getOrganization } from "@/lib/organizations/get";
import { seriesFilters } from "@/lib/series/schema";

const prefilled = seriesFilters.pick({ clientId: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("series"))("new") };
}

export default async function NewSeriesPage({ searchParams }: PageProps<"/series/new">) {
  const t = await getTranslations("series");
  const { clientId } = acceptedParams(prefilled, await searchParams);
  const [{ activeOrganizationId }, canEdit, isAdmin, client] = await Promise.all([
    load(shell, {}),
    may("user"),
    may("admin"),
    clientId ? loadNamed(getClient, { id: String(clientId) }) : null,
  ]);
  const header = <PageHeader title={t("new")} crumbs={[{ href: "/series", label: t("title") }]} />;
  if (!canEdit) {
    return (
      <>
        {header}
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      </>
    );
  }
  if (!activeOrganizationId) return <NoOrganization isAdmin={isAdmin} />;
  const { id, vatMode, defaultVatRate } = await load(getOrganization, {
    organizationId: activeOrganizationId,
  });
  return (
    <PageOrganization id={activeOrganizationId}>
      {header}
      <SeriesForm
        series={null}
        client={client && clientChoice(client)}
        basis={null}
        organization={{ id, vatMode, defaultVatRate }}
        today={businessToday()}
      />
    </PageOrganization>
  );
}
