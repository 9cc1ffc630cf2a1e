import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { RunDesk } from "@/components/documents/bulk/run-desk";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ExchangeButton } from "@/components/month/exchange-button";
import { monthEvents } from "@/components/month/live-kinds";
import { MonthChooser } from "@/components/month/month-chooser";
import { MonthClosing } from "@/components/month/month-closing";
import { MonthList } from "@/components/month/month-list";
import { PageOrganization } from "@/components/organizations/page-organization";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { nameOf } from "@/components/shell/organization/name-of";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Pill } from "@/components/ui/pill";
import { listRuns } from "@/lib/bulk-runs/list";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { getMonth } from "@/lib/months/get";
import { daysOf } from "@/lib/months/rules";
import { monthInput } from "@/lib/months/schema";

const addressFilters = monthInput.pick({ period: true });

export async function generateMetadata({ searchParams }: PageProps<"/month">): Promise<Metadata> {
  const [t, format] = await Promise.all([getTranslations("month"), getFormatter()]);
  const { period = businessToday().slice(0, 7) } = acceptedParams(addressFilters, await searchParams);
  const name = format.dateTime(new Date(`${period}-15T12:00:00Z`), { month: "long", year: "numeric" });
  return { title: `${t("title")}: ${name}` };
}

export default async function MonthPage({ searchParams }: PageProps<"/month">) {
  const t = await getTranslations("month");
  const { organizations, activeOrganizationId } = await load(shell, {});
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={await may("admin")} />
      </>
    );
  }
  const [month, canEdit, runs, isAdmin] = await Promise.all([
    load(getMonth, {
      ...acceptedParams(addressFilters, await searchParams),
      organizationId: activeOrganizationId,
    }),
    may("user"),
    load(listRuns, {}),
    may("admin"),
  ]);
  const { period, closedAt } = month;
  const today = businessToday();
  const { items } = month;
  const active = organizations.find(({ id }) => id === activeOrganizationId);
  const remainingCount = items.filter(({ count }) => count > 0).length;
  const archiveParams = new URLSearchParams({ period, organizationId: activeOrganizationId ?? "" });
  return (
    <PageOrganization id={activeOrganizationId}>
      <LiveRefresh kinds={monthEvents} />
      <PageHeader
        title={t("title")}
        status={<Pill tone={closedAt ? "ok" : "neutral"}>{t(closedAt ? "closed" : "open")}</Pill>}
        actions={<MonthChooser period={period} today={today} left={remainingCount} />}
      />
      <RunDesk runs={runs} canEdit={canEdit}>
        <MonthList period={period} items={items} canEdit={canEdit} isClosed={closedAt !== null} />
      </RunDesk>
      <MonthClosing
        period={period}
        today={today}
        closedAt={closedAt}
        left={remainingCount}
        isAdmin={isAdmin}
        organizationName={active ? nameOf(active) : ""}
      >
        <a href={`/api/month/archive?${archiveParams}`} title={t("archiveHint")} className={buttonClass({})}>
          <Icon name="download" />
          {t("archive")}
        </a>
        <ExchangeButton days={daysOf(period)} />
      </MonthClosing>
    </PageOrganization>
  );
}
