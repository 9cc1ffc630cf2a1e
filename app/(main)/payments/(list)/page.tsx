import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListTools } from "@/app/(main)/list-tools";
import { AdvancesStrip } from "@/components/advance-invoices/advances-strip";
import { chosenClient } from "@/components/clients/chosen-client";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { ListBar } from "@/components/lists/list-bar";
import { SortSelect } from "@/components/lists/sort-select";
import { PageOrganization } from "@/components/organizations/page-organization";
import { AddPaymentButton } from "@/components/payments/add-payment-button";
import { AddressFilters } from "@/components/payments/address-filters";
import { MissedFilter } from "@/components/payments/missed-filter";
import { MissedStrip } from "@/components/payments/missed-strip";
import { PaymentTabs } from "@/components/payments/payment-tabs";
import { StatementImport } from "@/components/payments/statement-import";
import { PageHeader } from "@/components/shell/page-header";
import { counterOf } from "@/components/shell/shell-data";
import { SearchInput } from "@/components/ui/search-input";
import { getNamedClient } from "@/lib/clients/namesake";
import { shell } from "@/lib/dashboard/shell";
import { getDocument } from "@/lib/documents/get";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { resolveListDays } from "@/lib/kernel/list-days";
import { paymentFigures } from "@/lib/payments/figures";
import { paymentSorts } from "@/lib/payments/rules";
import { paymentFilters } from "@/lib/payments/schema";
import { filterQuery } from "@/lib/saved-filters/filter-query";
import { InboxView } from "./inbox-view";
import { ListView } from "./list-view";

const addressFilters = paymentFilters.omit({ organizationId: true, limit: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("payments"))("title") };
}

export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const t = await getTranslations("payments");
  const params = await searchParams;
  const query = filterQuery("payments", params);
  const { view, ...otherFilters } = acceptedParams(addressFilters, params);
  const filters = { ...otherFilters, ...resolveListDays(otherFilters) };
  const isMissed = Boolean(filters.missed) && filters.missed !== "0";
  const chipFilters = {
    ...filters,
    clientId: nonEmptyText(filters.clientId),
    documentId: nonEmptyText(filters.documentId),
  };
  const { q, ...narrowingFilters } = filters;
  const isNarrowed = Object.values(narrowingFilters).some(Boolean);
  const current = view ?? (params.view === "all" || isNarrowed || q ? "all" : "inbox");
  // Waiting payments narrowed to some days or a client are shown as a plain list; proposals are made only for the
  // latest waiting ones.
  const showsProposals = current === "inbox" && !isNarrowed;
  const [figures, { activeOrganizationId }, canEdit, isAdmin] = await Promise.all([
    load(paymentFigures, {}),
    load(shell, {}),
    may("user"),
    may("admin"),
  ]);
  if (!activeOrganizationId) {
    return (
      <>
        <PageHeader title={t("title")} />
        <NoOrganization isAdmin={isAdmin} />
      </>
    );
  }
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <SearchInput label={t("search")} within={current === "inbox" ? { view: "inbox" } : undefined} />
            {canEdit && (
              <>
                <AddPaymentButton organizationId={activeOrganizationId} today={businessToday()} />
                <StatementImport isAdmin={isAdmin} />
              </>
            )}
          </>
        }
      />
      <ListBar
        tabs={
          <PaymentTabs
            current={current}
            waiting={counterOf(figures.waiting)?.text ?? null}
            refunds={counterOf(figures.refunds)?.text ?? null}
          />
        }
      >
        {!showsProposals && (
          <SortSelect sorts={paymentSorts.map((sort) => ({ sort, text: t(`sort.${sort}`) }))} />
        )}
        <ListTools
          list="payments"
          query={query}
          exportQuery={exportQuery({ ...filters, view: current, organizationId: activeOrganizationId })}
        />
      </ListBar>
      {showsProposals ? (
        <InboxView figures={figures} organizationId={activeOrganizationId} q={q} canEdit={canEdit} />
      ) : (
        <>
          <div data-narrowing className="flex flex-wrap items-center gap-2.5">
            {current === "all" && <MissedFilter isChosen={isMissed} />}
            <AddressFilters
              params={params}
              filters={{ ...chipFilters, view }}
              names={await loadNames(chipFilters)}
            />
          </div>
          {view === "without_advance_invoice" && <AdvancesStrip days={daysOf(filters)} canEdit={canEdit} />}
          {isMissed && <MissedStrip isAdmin={isAdmin} />}
          <ListView
            query={query}
            filters={{ ...filters, view: current === "all" ? undefined : current }}
            canEdit={canEdit}
          />
        </>
      )}
    </PageOrganization>
  );
}

/** Returns both ends of the days that the list is narrowed to; null unless both are set. */
const daysOf = ({ from, to }: { from?: string; to?: string }) => (from && to ? { from, to } : null);

const nonEmptyText = (value: unknown) => (typeof value === "string" && value ? value : undefined);

/** Returns the names of the records whose ids are in the address; an unknown id has no name. */
async function loadNames({ clientId, documentId }: { clientId?: string; documentId?: string }) {
  const [client, document] = await Promise.all([
    clientId ? loadNamed(getNamedClient, { id: clientId }) : null,
    documentId ? loadNamed(getDocument, { id: documentId }) : null,
  ]);
  return { clientId: client ? chosenClient(client).label : undefined, documentId: document?.number };
}

/** Drops `view=all`, which the API does not know; it returns the payments of every organization unless one is named. */
const exportQuery = ({ cursor: _, ...filters }: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) =>
      value && value !== "all" ? [[name, String(value)]] : [],
    ),
  ).toString();
