import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { DidYouMean } from "@/app/(main)/did-you-mean";
import { ForeignRecordNotice } from "@/app/(main)/foreign-record-notice";
import { ListTools } from "@/app/(main)/list-tools";
import { chosenClient } from "@/components/clients/chosen-client";
import { RunDesk } from "@/components/documents/bulk/run-desk";
import { BuyerTitleUpload } from "@/components/documents/buyer-titles/buyer-title-upload";
import { DocumentFilters } from "@/components/documents/list/document-filters";
import { DocumentTable } from "@/components/documents/list/document-table";
import { DocumentTabs } from "@/components/documents/list/document-tabs";
import { NewDocumentMenu } from "@/components/documents/list/new-document-menu";
import { NoDocuments, NothingFound } from "@/components/documents/list/no-documents";
import { chosenDocument } from "@/components/documents/list/selection/chosen-document";
import { DocumentSelection } from "@/components/documents/list/selection/document-selection";
import { listEvents } from "@/components/documents/live-events";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ListBar } from "@/components/lists/list-bar";
import { ofOrganization } from "@/components/lists/of-organization";
import { SortSelect } from "@/components/lists/sort-select";
import { PageOrganization } from "@/components/organizations/page-organization";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { listRuns } from "@/lib/bulk-runs/list";
import { getNamedClient } from "@/lib/clients/namesake";
import { shell } from "@/lib/dashboard/shell";
import { listDocuments } from "@/lib/documents/list";
import { documentSorts } from "@/lib/documents/rules";
import { documentFilters } from "@/lib/documents/schema";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { maxWalkedRecords } from "@/lib/kernel/search-walk";
import { getProject } from "@/lib/projects/get";
import { filterQuery, narrowingQuery } from "@/lib/saved-filters/filter-query";
import { DocumentSums } from "./document-sums";

const addressFilters = documentFilters.omit({ organizationId: true, limit: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("documents"))("title") };
}

export default async function DocumentsPage({ searchParams }: PageProps<"/documents">) {
  const t = await getTranslations("documents");
  const params = await searchParams;
  const filters = acceptedParams(addressFilters, params);
  const query = filterQuery("documents", params);
  const [
    { items, nextCursor, isSearchCut },
    { organizations, activeOrganizationId },
    client,
    project,
    canCreate,
    runs,
  ] = await Promise.all([
    load(listDocuments, filters),
    load(shell, {}),
    filters.clientId ? loadNamed(getNamedClient, { id: String(filters.clientId) }) : null,
    filters.projectId ? loadNamed(getProject, { id: String(filters.projectId) }) : null,
    may("user"),
    load(listRuns, {}),
  ]);
  if (organizations.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={await may("admin")} />
      </>
    );
  }
  const today = businessToday();
  const menu = canCreate && <NewDocumentMenu />;
  const { cursor: _cursor, sort: _sort, order: _order, ...sumFilters } = filters;
  const { status, view, ...narrowingFilters } = sumFilters;
  const isNarrowed = Object.values(narrowingFilters).some(Boolean) || (status && status !== "draft");
  const tab = view ?? (status === "draft" ? "drafts" : null);
  const hasNothingYet = items.length === 0 && !isNarrowed && !tab;
  return (
    <PageOrganization id={activeOrganizationId}>
      <LiveRefresh kinds={listEvents} />
      {project && <ForeignRecordNotice organizationId={project.organizationId} />}
      <PageHeader
        title={t("title")}
        actions={
          !hasNothingYet && (
            <>
              <SearchInput label={t("search")} />
              {menu}
            </>
          )
        }
      />
      {hasNothingYet ? (
        <NoDocuments action={menu} />
      ) : (
        // Always in the same place, so that a run's progress stays visible while the list changes.
        <RunDesk runs={runs} canEdit={canCreate}>
          <ListBar tabs={<DocumentTabs />}>
            <SortSelect sorts={documentSorts.map((sort) => ({ sort, text: t(`sort.${sort}`) }))} />
            {canCreate && <BuyerTitleUpload />}
            <ListTools
              list="documents"
              query={query}
              exportQuery={ofOrganization(query, activeOrganizationId)}
            />
          </ListBar>
          <DocumentFilters client={client && chosenClient(client)} today={today} />
          {items.length === 0 ? (
            !isSearchCut && (
              <>
                <NothingFound tab={isNarrowed ? null : tab} />
                <DidYouMean
                  path="/documents"
                  query={query}
                  find={(q) => load(listDocuments, { ...filters, cursor: undefined, q, limit: 1 })}
                />
              </>
            )
          ) : (
            // Keyed by the filters: the selection is reset when they change, and kept when the page or the order does.
            <DocumentSelection
              key={narrowingQuery("documents", params)}
              rows={items.map(chosenDocument)}
              query={query}
              hasMore={Boolean(nextCursor || filters.cursor)}
              canEdit={canCreate}
            >
              <DocumentTable
                documents={items}
                today={today}
                withRemainder={view === "unpaid" || view === "overdue"}
                selectable
                sortable
              />
            </DocumentSelection>
          )}
          {items.length > 1 && (isNarrowed || tab) && !isSearchCut && (
            // The sums of all pages take longer than the page, so they are loaded after it.
            <Suspense key={`sums ${query}`}>
              <DocumentSums filters={sumFilters} />
            </Suspense>
          )}
          <Pager
            count={items.length}
            nextCursor={nextCursor}
            searchedAmong={isSearchCut && maxWalkedRecords}
          />
        </RunDesk>
      )}
    </PageOrganization>
  );
}
