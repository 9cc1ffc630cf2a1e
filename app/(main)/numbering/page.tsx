import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ContinueNumbering } from "@/components/numbering/continue-numbering";
import { NumberGaps } from "@/components/numbering/number-gaps";
import { NumberTable } from "@/components/numbering/number-table";
import { SeriesTabs } from "@/components/numbering/series-tabs";
import { YearSelect } from "@/components/numbering/year-select";
import { PageOrganization } from "@/components/organizations/page-organization";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { shell } from "@/lib/dashboard/shell";
import { listGaps } from "@/lib/documents/gaps";
import { listNumbers } from "@/lib/documents/numbering-page";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { calendarDate } from "@/lib/values/fields";

const gapDays = z.object({
  gapsFrom: calendarDate.optional(),
  gapsTo: calendarDate.optional(),
  cursor: listGaps.input.shape.cursor,
});

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("numbering"))("title") };
}

export default async function NumberingPage({ searchParams }: PageProps<"/numbering">) {
  const t = await getTranslations("numbering");
  const { gapsFrom: from, gapsTo: to, cursor } = acceptedParams(gapDays, await searchParams);
  if (from && to) {
    const activeId = await load(getActiveOrganizationId, {});
    const { items: gaps, nextCursor } = await load(listGaps, { from, to, cursor, limit: 100 });
    return (
      <PageOrganization id={activeId}>
        <PageHeader title={t("title")} crumbs={[{ href: "/month", label: t("month") }]} />
        <NumberGaps from={from} to={to} gaps={gaps} />
        <Pager nextCursor={nextCursor} />
      </PageOrganization>
    );
  }
  const [series, { organizations }, canWrite, isAdmin] = await Promise.all([
    load(listNumbers, acceptedParams(listNumbers.input, await searchParams)),
    load(shell, {}),
    may("user"),
    may("admin"),
  ]);
  const {
    docType,
    numberedAs,
    year,
    years,
    today,
    items,
    nextCursor,
    organizationId,
    earlierSequence,
    elsewhere,
  } = series;
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={isAdmin} />
      </>
    );
  }
  return (
    <PageOrganization id={organizationId}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            {isAdmin && organizationId && (
              <ContinueNumbering
                organizationId={organizationId}
                docType={docType}
                year={year}
                lastSequence={series.lastSequence}
              />
            )}
            {canWrite && <ButtonLink href="/documents/import">{t("debts")}</ButtonLink>}
            <YearSelect year={year} years={years} />
          </>
        }
      />
      <SeriesTabs docType={docType} />
      <p className="text-muted">
        {t("hint")} {earlierSequence > 0 && t("earlier", { last: String(earlierSequence) })}
      </p>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="hash" />}
            title={numberedAs === docType ? t("empty.title") : t("withUpds.title")}
            description={t("empty.description")}
            actions={
              numberedAs !== docType && (
                <ButtonLink href={`/numbering?docType=${numberedAs}&year=${year}`}>
                  {t("withUpds.action")}
                </ButtonLink>
              )
            }
          />
        </Card>
      ) : (
        <NumberTable docType={docType} numbers={items} today={today} label={t("table")} />
      )}
      <Pager nextCursor={nextCursor} />
      {elsewhere.length > 0 && (
        <section className="grid gap-2.5" aria-labelledby="numbered-elsewhere">
          <h2 id="numbered-elsewhere" className="text-base font-semibold">
            {t("elsewhere.title")}
          </h2>
          <p className="text-muted">
            {t("elsewhere.hint")}{" "}
            {series.elsewhereCount > elsewhere.length &&
              t("elsewhere.newest", { shown: elsewhere.length, count: series.elsewhereCount })}
          </p>
          <NumberTable docType={docType} numbers={elsewhere} today={today} label={t("elsewhere.title")} />
        </section>
      )}
    </PageOrganization>
  );
}
