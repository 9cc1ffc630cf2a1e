import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageOrganization } from "@/components/organizations/page-organization";
import { seriesKinds } from "@/components/series/live-kinds";
import { SeriesTable } from "@/components/series/series-table";
import { Suggestions } from "@/components/series/suggestions";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { Strip } from "@/components/ui/strip";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { listSeries } from "@/lib/series/list";
import { countSeriesOfOtherRate } from "@/lib/series/other-rate";
import { seriesFilters } from "@/lib/series/schema";
import { suggestSeries } from "@/lib/series/suggestions";

const addressFilters = seriesFilters.omit({ organizationId: true, limit: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("series"))("title") };
}

export default async function SeriesPage({ searchParams }: PageProps<"/series">) {
  const t = await getTranslations("series");
  const givenFilters = acceptedParams(addressFilters, await searchParams);
  const [canEdit, organizationId] = await Promise.all([may("user"), load(getActiveOrganizationId, {})]);
  const [{ items, nextCursor }, suggestions, { count: otherRateCount }] = await Promise.all([
    load(listSeries, givenFilters),
    canEdit ? load(suggestSeries, {}) : [],
    organizationId ? load(countSeriesOfOtherRate, { organizationId }) : { count: 0 },
  ]);
  const isFiltered = Boolean(
    givenFilters.q || givenFilters.clientId || givenFilters.otherRate || givenFilters.cursor,
  );
  const createButton = canEdit && (
    <ButtonLink variant="primary" href="/series/new">
      <Icon name="plus" />
      {t("new")}
    </ButtonLink>
  );
  return (
    <PageOrganization id={organizationId}>
      <LiveRefresh kinds={seriesKinds} />
      <PageHeader
        title={t("title")}
        actions={
          (items.length > 0 || isFiltered) && (
            <>
              <SearchInput label={t("search")} />
              {canEdit && (
                <ButtonLink href="/series/run">
                  <Icon name="calendar-range" />
                  {t("run")}
                </ButtonLink>
              )}
              {createButton}
            </>
          )
        }
      />
      {otherRateCount > 0 && (
        <Strip
          tone="warn"
          icon={<Icon name="triangle-alert" />}
          title={t("otherRate", { count: otherRateCount })}
          actions={
            !givenFilters.otherRate && (
              <ButtonLink href="/series?otherRate=1">{t("otherRateShow")}</ButtonLink>
            )
          }
        >
          <p className="text-sm text-muted">{t("otherRateHint")}</p>
        </Strip>
      )}
      {!isFiltered && <Suggestions suggestions={suggestions} />}
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="repeat" />}
            title={isFiltered ? t("empty.nothing") : t("empty.title")}
            description={isFiltered ? undefined : t("empty.description")}
            actions={isFiltered ? <ButtonLink href="/series">{t("empty.all")}</ButtonLink> : createButton}
          />
        </Card>
      ) : (
        <SeriesTable series={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}
