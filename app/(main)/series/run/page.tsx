import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RunDesk } from "@/components/documents/bulk/run-desk";
import { PageOrganization } from "@/components/organizations/page-organization";
import { runKinds } from "@/components/series/live-kinds";
import { MonthChooser } from "@/components/series/run/month-chooser";
import { RunTable } from "@/components/series/run/run-table";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { listRuns } from "@/lib/bulk-runs/list";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { runInput } from "@/lib/series/schema";
import { runSeries } from "@/lib/series-runs/run";

const addressFilters = runInput.pick({ period: true }).partial();

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("series.runPage"))("title") };
}

export default async function RunSeriesPage({ searchParams }: PageProps<"/series/run">) {
  const t = await getTranslations("series");
  const { period = businessToday().slice(0, 7) } = acceptedParams(addressFilters, await searchParams);
  const month = String(period);
  const [canEdit, { activeOrganizationId }] = await Promise.all([may("user"), load(shell, {})]);
  const [{ items }, runs] =
    canEdit && activeOrganizationId
      ? await Promise.all([
          load(runSeries, { period: month, organizationId: activeOrganizationId, dryRun: true }),
          load(listRuns, {}),
        ])
      : [{ items: [] }, []];
  return (
    <PageOrganization id={activeOrganizationId}>
      <LiveRefresh kinds={runKinds} />
      <PageHeader
        title={t("runPage.title")}
        crumbs={[{ href: "/series", label: t("title") }]}
        actions={<MonthChooser month={month} />}
      />
      {items.length > 0 ? (
        <RunDesk runs={runs.filter(({ action }) => action === "series")} canEdit={canEdit}>
          <RunTable key={month} month={month} items={items} />
        </RunDesk>
      ) : (
        <Card flush>
          <EmptyState
            icon={<Icon name="calendar-range" />}
            title={canEdit ? t("runPage.empty") : t("forbidden")}
            description={canEdit && t("runPage.emptyDescription")}
            actions={canEdit && <ButtonLink href="/series">{t("empty.all")}</ButtonLink>}
          />
        </Card>
      )}
    </PageOrganization>
  );
}
