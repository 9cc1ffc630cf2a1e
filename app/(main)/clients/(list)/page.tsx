import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DidYouMean } from "@/app/(main)/did-you-mean";
import { ListTools } from "@/app/(main)/list-tools";
import { ClientSort } from "@/components/clients/client-sort";
import { ClientTable } from "@/components/clients/client-table";
import { NoClients } from "@/components/clients/no-clients";
import { ListBar } from "@/components/lists/list-bar";
import { ofOrganization } from "@/components/lists/of-organization";
import { PageOrganization } from "@/components/organizations/page-organization";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { Tab, Tabs } from "@/components/ui/tabs";
import { listClients } from "@/lib/clients/list";
import { clientFilters } from "@/lib/clients/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { getActiveOrganizationId } from "@/lib/organizations/active";
import { filterQuery } from "@/lib/saved-filters/filter-query";

const addressFilters = clientFilters.omit({ organizationId: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("clients"))("title") };
}

export default async function ClientsPage({ searchParams }: PageProps<"/clients">) {
  const t = await getTranslations("clients");
  const params = await searchParams;
  const organizationId = await load(getActiveOrganizationId, {});
  const filters = { ...acceptedParams(addressFilters, params), organizationId };
  const query = filterQuery("clients", params);
  const [{ items, nextCursor }, canCreate] = await Promise.all([load(listClients, filters), may("user")]);
  const isArchive = filters.archived === "1";
  const hasNothingYet = items.length === 0 && !isArchive && !filters.q;
  return (
    <PageOrganization id={organizationId}>
      <PageHeader
        title={t("title")}
        actions={
          !hasNothingYet && (
            <>
              <SearchInput label={t("search")} />
              {canCreate && (
                <>
                  <ButtonLink href="/clients/import">{t("import")}</ButtonLink>
                  <ButtonLink variant="primary" href="/clients/new">
                    <Icon name="plus" />
                    {t("new")}
                  </ButtonLink>
                </>
              )}
            </>
          )
        }
      />
      <ListBar
        tabs={
          <Tabs label={t("tabs.label")}>
            <Tab href="/clients" current={!isArchive}>
              {t("tabs.active")}
            </Tab>
            <Tab href="/clients?archived=1" current={isArchive}>
              {t("tabs.archived")}
            </Tab>
          </Tabs>
        }
      >
        <ClientSort />
        <ListTools list="clients" query={query} exportQuery={ofOrganization(query, organizationId)} />
      </ListBar>
      {items.length === 0 ? (
        <>
          <NoClients isSearch={Boolean(filters.q)} isArchive={isArchive} canCreate={canCreate} />
          <DidYouMean
            path="/clients"
            query={query}
            find={(q) => load(listClients, { ...filters, cursor: undefined, q, limit: 1 })}
          />
        </>
      ) : (
        <ClientTable clients={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </PageOrganization>
  );
}
