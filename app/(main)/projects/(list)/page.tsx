import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DidYouMean } from "@/app/(main)/did-you-mean";
import { ListTools } from "@/app/(main)/list-tools";
import { chosenClient } from "@/components/clients/chosen-client";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ListBar } from "@/components/lists/list-bar";
import { PageOrganization } from "@/components/organizations/page-organization";
import { NoProjects } from "@/components/projects/no-projects";
import { ProjectFilters } from "@/components/projects/project-filters";
import { ProjectTable } from "@/components/projects/project-table";
import { ProjectTabs } from "@/components/projects/project-tabs";
import { ProjectsRefresh } from "@/components/projects/projects-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { getNamedClient } from "@/lib/clients/namesake";
import { shell } from "@/lib/dashboard/shell";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { projectOverview } from "@/lib/projects/overview";
import { projectTabFilters } from "@/lib/projects/schema";
import { filterQuery } from "@/lib/saved-filters/filter-query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("projects"))("title") };
}

export default async function ProjectsPage({ searchParams }: PageProps<"/projects">) {
  const t = await getTranslations("projects");
  const params = await searchParams;
  const query = filterQuery("projects", params);
  const { status: tab = "active", ...narrowingFilters } = acceptedParams(projectTabFilters, params);
  const status = tab === "all" ? undefined : tab;
  const [{ items, nextCursor }, { organizations, activeOrganizationId }, client, canCreate] =
    await Promise.all([
      load(projectOverview, { ...narrowingFilters, status }),
      load(shell, {}),
      narrowingFilters.clientId ? loadNamed(getNamedClient, { id: String(narrowingFilters.clientId) }) : null,
      may("user"),
    ]);
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={await may("admin")} />
      </>
    );
  }
  const isNarrowed = Object.values(narrowingFilters).some(Boolean);
  const isEmpty = items.length === 0 && !isNarrowed;
  const isFirst = isEmpty && (await load(projectOverview, { limit: 1 })).items.length === 0;
  return (
    <PageOrganization id={activeOrganizationId}>
      <ProjectsRefresh overviews={items} renderedAt={new Date().toISOString()} />
      <PageHeader
        title={t("title")}
        actions={
          !isFirst && (
            <>
              <SearchInput label={t("search")} />
              {canCreate && (
                <ButtonLink variant="primary" href="/projects/new">
                  <Icon name="plus" />
                  {t("new")}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {!isFirst && (
        <>
          <ListBar tabs={<ProjectTabs current={tab} />}>
            <ListTools list="projects" query={query} exportQuery={null} />
          </ListBar>
          <ProjectFilters client={client && chosenClient(client)} />
        </>
      )}
      {items.length === 0 ? (
        <>
          <NoProjects
            tab={tab}
            isNarrowed={isNarrowed}
            isFirst={isFirst}
            canCreate={canCreate}
            everywhere={allProjectsHref(narrowingFilters)}
          />
          <DidYouMean
            path="/projects"
            query={query}
            find={(q) =>
              load(projectOverview, { ...narrowingFilters, status, cursor: undefined, q, limit: 1 })
            }
          />
        </>
      ) : (
        <ProjectTable overviews={items} today={businessToday()} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}

const allProjectsHref = ({ q, clientId }: { q?: unknown; clientId?: unknown }) =>
  `/projects?${new URLSearchParams({
    status: "all",
    ...(q ? { q: String(q) } : {}),
    ...(clientId ? { clientId: String(clientId) } : {}),
  })}`;
