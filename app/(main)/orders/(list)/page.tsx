import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DidYouMean } from "@/app/(main)/did-you-mean";
import { ListTools } from "@/app/(main)/list-tools";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ListBar } from "@/components/lists/list-bar";
import { NoOrders, NothingFound } from "@/components/orders/no-orders";
import { OrderFilters } from "@/components/orders/order-filters";
import { OrderTable } from "@/components/orders/order-table";
import { OrderTabs } from "@/components/orders/order-tabs";
import { PageOrganization } from "@/components/organizations/page-organization";
import { PageHeader } from "@/components/shell/page-header";
import { Pager } from "@/components/ui/pager";
import { SearchInput } from "@/components/ui/search-input";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { maxWalkedRecords } from "@/lib/kernel/search-walk";
import { listOrders } from "@/lib/orders/list";
import { orderFilters } from "@/lib/orders/schema";
import { filterQuery } from "@/lib/saved-filters/filter-query";
import { listSites } from "@/lib/sites/list";

const addressFilters = orderFilters.omit({ organizationId: true, limit: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders"))("title") };
}

export default async function OrdersPage({ searchParams }: PageProps<"/orders">) {
  const t = await getTranslations("orders");
  const params = await searchParams;
  const query = filterQuery("orders", params);
  const filters = acceptedParams(addressFilters, params);
  const { activeOrganizationId } = await load(shell, {});
  if (!activeOrganizationId) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={await may("admin")} />
      </>
    );
  }
  const scope = { ...filters, organizationId: activeOrganizationId };
  const [{ items, nextCursor, isSearchCut }, { items: sites }] = await Promise.all([
    load(listOrders, scope),
    load(listSites, { organizationId: activeOrganizationId, limit: 200 }),
  ]);
  const { status, ...narrowingFilters } = filters;
  const isNarrowed = Object.values(narrowingFilters).some(Boolean);
  const hasNothingYet = items.length === 0 && !status && !isNarrowed;
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("title")} actions={!hasNothingYet && <SearchInput label={t("search")} />} />
      {hasNothingYet ? (
        <NoOrders isAdmin={await may("admin")} />
      ) : (
        <>
          <ListBar tabs={<OrderTabs />}>
            <ListTools list="orders" query={query} exportQuery={null} />
          </ListBar>
          <OrderFilters sites={sites} today={businessToday()} />
          {items.length > 0 && <OrderTable orders={items} />}
          {items.length === 0 && !isSearchCut && (
            <>
              <NothingFound isNarrowed={isNarrowed} />
              <DidYouMean
                path="/orders"
                query={query}
                find={(q) => load(listOrders, { ...scope, cursor: undefined, q, limit: 1 })}
              />
            </>
          )}
          <Pager
            count={items.length}
            nextCursor={nextCursor}
            searchedAmong={isSearchCut && maxWalkedRecords}
          />
        </>
      )}
    </PageOrganization>
  );
}
