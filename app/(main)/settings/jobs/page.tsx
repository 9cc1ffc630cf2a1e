import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JobActions } from "@/components/jobs/job-actions";
import { JobKinds } from "@/components/jobs/job-kinds";
import { JobTable } from "@/components/jobs/job-table";
import { JobTabs } from "@/components/jobs/job-tabs";
import { SettingsForAdmins } from "@/components/organizations/settings-for-admins";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listJobs } from "@/lib/jobs/list";
import { jobsOverview } from "@/lib/jobs/overview";
import { acceptedParams } from "@/lib/kernel/accepted-params";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.jobs") };
}

export default async function JobsPage({ searchParams }: PageProps<"/settings/jobs">) {
  const t = await getTranslations("jobs");
  if (!(await may("admin"))) {
    return (
      <SettingsForAdmins current="jobs" title={t("onlyAdmin")} description={t("onlyAdminDescription")} />
    );
  }
  const { state = "dead", ...filters } = acceptedParams(listJobs.input, await searchParams);
  const [kinds, { items, nextCursor }] = await Promise.all([
    load(jobsOverview, {}),
    load(listJobs, { ...filters, state }),
  ]);
  return (
    <>
      <SettingsHeader current="jobs" />
      <p className="max-w-[90ch] text-muted">{t("hint")}</p>
      <JobKinds kinds={kinds} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <JobTabs />
        {state === "dead" && items.length > 0 && <JobActions />}
      </div>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="cog" />}
            title={t("empty.title")}
            description={t(state === "dead" ? "empty.dead" : "empty.other")}
          />
        </Card>
      ) : (
        <JobTable jobs={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </>
  );
}
