import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ForeignRecordNotice } from "@/app/(main)/foreign-record-notice";
import { seriesKinds } from "@/components/series/live-kinds";
import { SeriesActions } from "@/components/series/series-actions";
import { SeriesForm } from "@/components/series/series-form";
import { SeriesNotes } from "@/components/series/series-notes";
import { SeriesPapers } from "@/components/series/series-papers";
import { SeriesTable } from "@/components/series/series-table";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { Pill } from "@/components/ui/pill";
import { getDocument } from "@/lib/documents/get";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { getOrganization } from "@/lib/organizations/get";
import { getSeries } from "@/lib/series/get";
import { havePricesRisen, nextLinesOf } from "@/lib/series/next-lines";
import { seriesPapers } from "@/lib/series/papers";

const loadSeries = cache((id: string) => load(getSeries, { id }));

export async function generateMetadata({ params }: PageProps<"/series/[id]">): Promise<Metadata> {
  return { title: (await loadSeries((await params).id)).name };
}

export default async function SeriesPage({ params }: PageProps<"/series/[id]">) {
  const { id } = await params;
  const t = await getTranslations("series");
  const series = await loadSeries(id);
  const { organizationId, clientId, clientName, basisDocumentId } = series;
  const [papers, canEdit, organization, basis] = await Promise.all([
    load(seriesPapers, { id, limit: 120 }),
    may("user"),
    load(getOrganization, { organizationId }),
    basisDocumentId ? load(getDocument, { id: basisDocumentId }) : null,
  ]);
  const { vatMode, defaultVatRate } = organization;
  const today = businessToday();
  return (
    <>
      <LiveRefresh kinds={seriesKinds} subjectId={id} />
      <PageHeader
        title={series.name}
        crumbs={[
          { href: "/series", label: t("title") },
          { href: `/clients/${clientId}`, label: clientName },
        ]}
        status={series.pausedAt && <Pill tone="warn">{t("paused")}</Pill>}
        actions={canEdit && <SeriesActions series={series} />}
      />
      <ForeignRecordNotice organizationId={organizationId} />
      {canEdit && <SeriesNotes series={series} />}
      {canEdit ? (
        <SeriesForm
          key={id}
          series={series}
          linesNow={nextLinesOf(series, today)}
          haveRisen={havePricesRisen(series, today)}
          client={{ id: clientId, label: clientName }}
          basis={basis}
          organization={{ id: organizationId, vatMode, defaultVatRate }}
          today={today}
        />
      ) : (
        <SeriesTable series={[series]} />
      )}
      <SeriesPapers papers={papers.items} today={today} />
    </>
  );
}
